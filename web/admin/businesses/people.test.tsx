import { expect, test } from 'vitest'
import type { BusinessReview } from '#contract/account/admin-businesses.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { DecideForm } from './DecideForm.tsx'
import { People } from './People.tsx'

const id = '01980000-0000-7000-8000-000000000003'
const owner = {
  ...{ id, name: 'Ana Mejía', ownedBp: 6000, controls: true, title: 'Gerente', dob: '1980-••-••', country: 'US' },
  ...{ address: '••• Queens, NY 11372', identifierKind: 'ssn' as const, identifierLast4: '9124' },
}
const review = { id, name: 'La Milpa LLC', hits: [], screening: null, people: [owner] } as unknown as BusinessReview
const texts = [
  'admin',
  'admin/pending-changes',
  'admin/businesses',
  'admin/customers/profile',
  'admin/decision-reasons',
]
const show = (element: Parameters<typeof rendered>[0]) => rendered(element, { as: daniela, texts })

test('owners are shown masked, with the sum of their shares and the share without a named owner', async () => {
  const html = await show(<People review={review} />)
  expect(html).toMatch(/Con nombre 60\s?% · sin nombre 40\s?%/)
  expect(html).toContain('1980-••-••')
  expect(html).toContain('Mostrar los datos')
})

test('an approval requires an explanation of the rest only where a 25 percent owner may be missing', async () => {
  const asks = /Los documentos muestran que nadie más tiene 25 % o más/
  expect(await show(<DecideForm review={review} areRead />)).toMatch(asks)
  const whole = { ...review, people: [{ ...owner, ownedBp: 7600 }] }
  expect(await show(<DecideForm review={whole} areRead />)).not.toMatch(asks)
})
