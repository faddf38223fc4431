import { expect, test } from 'vitest'
import { cards } from '#contract/balance/cards.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { EditableDetails } from '#contract/people/identity.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { DateField } from './DateField.tsx'
import { TextField } from './Field.tsx'
import { maxLengthOf, missingFields, useContractForm } from './use-contract-form.ts'

const { body } = adminLicenses.create
const license = {
  kind: 'bond',
  authority: 'NYDFS',
  number: '7',
  issuedOn: '2026-01-31',
  ownerId: 'x',
  reason: 'renewed',
}

test('a field is as long as the contract allows, also in a list, by name, of digits and where it may be left out', () => {
  expect(maxLengthOf(body, 'authority')).toBe(120)
  expect(maxLengthOf(body, 'issuedOn')).toBeUndefined()
  expect(maxLengthOf(adminInvoices.create.body, 'note')).toBe(300)
  expect(maxLengthOf(adminInvoices.create.body, 'lines.0.words')).toBe(120)
  expect(maxLengthOf(cards.limit.body, 'kinds.travel')).toBe(20)
  expect(maxLengthOf(EditableDetails, 'postalCode')).toBe(12)
})

test('what the contract requires is missing while it is empty, blank or too short', () => {
  const missing = (typed: Partial<typeof license>) =>
    missingFields(body, { ...license, ...typed, expiresOn: '', documentId: null, unknown: '' }, {}, 'required')
  expect(missing({})).toEqual({})
  expect(missing({ authority: ' ', issuedOn: '', ownerId: '', reason: ' ab ' })).toEqual({
    authority: 'required',
    issuedOn: 'required',
    ownerId: 'required',
    reason: 'required',
  })
})

test('a field that is named is required even where the contract allows it empty, with its own message, and never with false', () => {
  const { body: name } = debitCards.rename
  expect(missingFields(name, { nickname: ' ' }, {}, 'required')).toEqual({})
  expect(missingFields(name, { nickname: ' ' }, { nickname: true }, 'required')).toEqual({ nickname: 'required' })
  expect(missingFields(name, { nickname: '' }, { nickname: 'name it' }, 'required')).toEqual({ nickname: 'name it' })
  expect(missingFields(body, { reason: '' }, { reason: false }, 'required')).toEqual({})
})

const Form = () => {
  const { field, control, element, onSubmit } = useContractForm(adminLicenses.create, {
    initial: { authority: 'NYDFS', issuedOn: '2026-01-31' },
    send: async () => undefined,
    onDone: () => undefined,
  })
  return (
    <form ref={element} onSubmit={onSubmit}>
      <TextField label="Authority" {...field('authority')} />
      <DateField label="Issued" {...control('issuedOn')} />
    </form>
  )
}

test('an input is named and bounded by the contract, and a day has its value', async () => {
  const html = await rendered(<Form />, { as: daniela, texts: [] })
  expect(html).toMatch(
    /<input[^>]*maxLength="120"[^>]*name="authority"|<input[^>]*name="authority"[^>]*maxLength="120"/,
  )
  expect(html).toContain('value="31/01/2026"')
})
