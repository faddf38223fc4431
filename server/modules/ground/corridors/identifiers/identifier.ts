import type { RequiredField } from '#contract/ground/corridors.ts'
import { plainMarks } from '#contract/lib/clean-text.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'

export type Problem = Extract<
  ErrorCode,
  | 'wrong_check_digit'
  | 'wrong_length'
  | 'too_short'
  | 'too_long'
  | 'malformed'
  | 'unknown_institution'
  | 'blocked_institution'
  | 'phone_not_mobile'
  | 'pix_mobile_as_cpf'
  | 'pix_not_mobile'
  | 'pix_not_email'
  | 'pix_not_random'
  | 'breb_not_mobile'
  | 'breb_not_alphanumeric'
  | 'breb_not_merchant'
>

/** The normalized value, and the institution's name if the identifier implies it; or the reason of the refusal. */
export type Checked = { value: string; institution?: string } | { problem: Problem }

export type CheckContext = {
  /** The receiving country, ISO 3166-1 alpha-2. */
  country: string
  field: RequiredField
  /** The fields of the same method and their typed values: an account number depends on the selected bank. */
  siblings: { fields: readonly RequiredField[]; typed: Readonly<Record<string, string>> }
}

export type Check = (typed: string, context: CheckContext) => Checked

const labels = [
  'clabe', 'cbu', 'cvu', 'cci', 'iban', 'alias', 'rut', 'run', 'cpf', 'cnpj', 'c[eé]dula', 'pix', 'chave', 'clave', 'llave', 'key',
  'routing', 'aba', 'rtn', 'swift', 'bic', 'ifsc', 'sort', 'code', 'c[oó]digo', 'cuenta', 'cta', 'conta', 'account', 'acct?', 'a/c',
  'no', 'nro', 'num', 'n[uú]mero', 'number', 'n[.º°]{1,2}', 'de', 'da', 'do', 'la', 'bancaria', 'interbancari[ao]', 'corriente', 'ahorros?',
] // biome-ignore format: a list of words

/** Labels before a number on a bank's page or in a message: 'IBAN CR05 …', 'CLABE: …', 'No. de cuenta …'. */
const label = new RegExp(`^(?:(?:${labels.join('|')})\\.?[:#\\s]+|n[.º°]+)+(?=.)`, 'iu')

export const withoutLabel = (typed: string): string => typed.trim().replace(label, '')

/** People paste identifiers with a label, spaces, periods, hyphens and slashes; none of them is significant. */
export const bare = (typed: string): string =>
  plainMarks(withoutLabel(typed))
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()

/** Σ digit × weight. Weights repeat from the left. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0)

/** The digit that completes `sum` to a multiple of ten. */
export const completesTen = (sum: number): number => (10 - (sum % 10)) % 10

type Bounds = { min: number; max: number }

/** The kind of length error; between the bounds, where only some lengths are valid, it is `wrong_length`. */
export const lengthProblem = (length: number, { min, max }: Bounds): 'too_short' | 'too_long' | 'wrong_length' =>
  length < min ? 'too_short' : length > max ? 'too_long' : 'wrong_length'

/** A text of digits only, of exactly `length`; or the reason of the refusal. */
export const digitsOf = (typed: string, length: number): Checked => {
  const value = bare(typed)
  if (!/^\d+$/.test(value)) return { problem: 'malformed' }
  return value.length === length ? { value } : { problem: lengthProblem(value.length, { min: length, max: length }) }
}
