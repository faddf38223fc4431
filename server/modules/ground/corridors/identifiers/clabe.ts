import { blockedClabeBanks, clabeBanks } from './clabe-banks.ts'
import { type Checked, completesTen, digitsOf } from './identifier.ts'

/**
 * Mexico's standard account number: 3 digits bank, 3 city, 11 account, 1 check. Source: Banco de México, Reglas del SPEI and the ABM's
 * CLABE standard: weights 3-7-1, each product modulo 10, the sum completed to ten. The catalog names the bank; participants join SPEI
 * before they are cataloged here, so an unlisted code is not refused. FinCEN's orders of 2025 forbid some.
 */
export const checkClabe = (typed: string): Checked => {
  const checked = digitsOf(typed, 18)
  if ('problem' in checked) return checked
  const { value } = checked
  if (clabeCheckDigit(value.slice(0, 17)) !== value[17]) return { problem: 'wrong_check_digit' }
  const bank = value.slice(0, 3)
  if (bank in blockedClabeBanks) return { problem: 'blocked_institution' }
  const institution = clabeBanks[bank]
  return institution ? { value, institution } : { value }
}

export const clabeCheckDigit = (first17: string): string => {
  const sum = [...first17].reduce(
    (total, digit, index) => total + ((Number(digit) * ([3, 7, 1][index % 3] ?? 0)) % 10),
    0,
  )
  return String(completesTen(sum))
}
