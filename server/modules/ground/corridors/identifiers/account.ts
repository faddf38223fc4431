import { bare, type Check, lengthProblem } from './identifier.ts'

/**
 * An account number without a public check digit. Its length is the bank's own where the bank or the clearing house publishes it
 * (`accountLengths`), otherwise the clearing house's bounds (`minLength`, `maxLength`). Where the number starts with a bank code
 * (`accountPrefix`), it must match the selected bank.
 */
export const checkAccount: Check = (typed, { field, siblings }) => {
  const value = bare(typed)
  if (!/^\d+$/.test(value) || /^0+$/.test(value)) return { problem: 'malformed' }
  const banks = siblings.fields.find(({ kind }) => kind === 'institution')
  const bank = banks?.options?.find((option) => option.value === siblings.typed[banks.name])
  const lengths = bank?.accountLengths
  const bounds = lengths
    ? { min: Math.min(...lengths), max: Math.max(...lengths) }
    : { min: field.minLength ?? 1, max: field.maxLength ?? 34 }
  const isBetween = value.length >= bounds.min && value.length <= bounds.max
  if (lengths ? !lengths.includes(value.length) : !isBetween) return { problem: lengthProblem(value.length, bounds) }
  return value.startsWith(bank?.accountPrefix ?? '') ? { value } : { problem: 'malformed' }
}
