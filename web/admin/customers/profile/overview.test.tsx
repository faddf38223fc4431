import { expect, test } from 'vitest'
import { daniela, rendered, rosa } from '#tests/rendered.tsx'
import { Overview } from './Overview.tsx'
import { parts } from './parts.ts'

const id = rosa._id
const pending = {
  ...{ ...rosa, age: 36, requestedForVerification: true, requestedAt: '2026-11-26T20:00:00Z' },
  authenticationDoc: `/api/admin/customers/${id}/document`,
}
const screening = {
  result: {
    ...{ at: '2026-11-26T20:00:01Z', names: 1, matches: 0 },
    lists: [{ list: 'ofac-sdn', version: '0123456789abcdef' }],
  },
  matches: [],
}
const show = (customer: typeof pending) =>
  rendered(<Overview customer={customer} document={{ isMissed: false, onSeen: () => undefined }} />, {
    as: daniela,
    texts: ['admin', 'admin/customers', 'admin/customers/profile', 'admin/pending-changes', 'customer/movements'],
    read: [[parts.screening(id).queryKey, screening]],
  })

test('a customer pending review is shown next to their document first, with the sanctions screening', async () => {
  const html = await show(pending)
  const places = ['Documento de verificación', 'Retenciones'].map((title) => html.indexOf(title))
  expect(places[0]).toBeGreaterThan(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
  expect(html).toMatch(/Sin coincidencias.*1 nombre comparado el 26 nov 2026.*ofac-sdn · versión 01234567/s)
})

test('a verified customer’s money is shown first', async () => {
  const html = await show({ ...pending, isVerifiedUser: true })
  expect(html.indexOf('Retenciones')).toBeLessThan(html.indexOf('Documento de verificación'))
})
