import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { csvOptions } from '#contract/lib/csv.ts'
import type { User } from '#contract/people/identity.ts'
import { customerRows, statusOf } from './people.ts'

const rosa: User = {
  _id: '01937b5c-0000-7000-8000-000000000001',
  title: 'Mrs.',
  firstName: 'Rosa',
  middleName: 'Elena',
  lastName: 'Mejía Paz',
  email: 'rosa@correo.test',
  mobileNumber: '+12125550147',
  mobileConfirmed: false,
  dob: '1992-01-05',
  gender: 'female',
  streetNumber: '40',
  streetName: '=HYPERLINK("x")',
  city: 'Queens',
  state: 'New York',
  country: 'United States',
  nationality: 'Honduras',
  postalCode: '11372',
  role: 'customer',
  isVerifiedUser: false,
  requestedForVerification: true,
  authenticationDoc: '/api/admin/customers/01937b5c-0000-7000-8000-000000000001/document',
  profileImage: 'not uploaded',
  joining: '2026-11-20T23:10:00Z',
  lang: 'es',
}

describe('the customers list', () => {
  test("a customer's CSV export holds no id, role or flag, and no executable formula", () => {
    const text = stringify(customerRows(rosa), csvOptions)
    expect(text).not.toContain(rosa._id)
    expect(text).not.toMatch(/role|isVerifiedUser|requestedFor|authenticationDoc/)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('2026-11-20')
  })

  test('a verified customer is shown as verified, regardless of the other flags', () => {
    expect(statusOf({ isVerifiedUser: true, requestedForVerification: true })).toBe('verified')
    expect(statusOf({ isVerifiedUser: false, requestedForVerification: false })).toBe('not-verified')
  })
})
