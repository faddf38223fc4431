import { checkCnpj } from './cnpj.ts'
import { checkCpf } from './cpf.ts'
import { bare, type CheckContext, type Checked, lengthProblem, type Problem, withoutLabel } from './identifier.ts'

const email = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * A key of Brazil's instant payments. Source: Banco Central do Brasil, Manual Operacional do DICT and API DICT: CPF (11 digits), CNPJ (14
 * characters), email (at most 77, lower case), mobile phone in E.164 (+55, two digits of area, nine of number) or a random key (UUID
 * version 4, lower case). Eleven digits are both a CPF and a mobile: the sibling `pixKind` decides. Without it the key is recognized by
 * its format, where eleven bare digits are a CPF and a phone needs its +55, as in DICT.
 */
export const checkPix = (typed: string, context?: Pick<CheckContext, 'siblings'>): Checked => {
  const kind = pixKinds.find((one) => one === context?.siblings.typed.pixKind)
  const text = withoutLabel(typed)
  return kind ? checksOfKind[kind](text) : checkByForm(text)
}

/** The CPF or CNPJ sent with a payment, if the key itself is one. */
export const taxNumberOf = (fields: Readonly<Record<string, string>>): string | undefined => {
  const key = checkPix(fields.pix ?? '', { siblings: { fields: [], typed: fields } })
  return 'value' in key && /^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(key.value) ? key.value : undefined
}

export const checkTaxNumber = (typed: string): Checked => (bare(typed).length > 11 ? checkCnpj(typed) : checkCpf(typed))

export const pixKinds = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const

const checkByForm = (text: string): Checked => {
  if (text.includes('@')) return checkEmailKey(text)
  if (text.startsWith('+')) return checkPhoneKey(text)
  if (uuid.test(text)) return checkRandomKey(text)
  const value = bare(text)
  if (/^\d{11}$/.test(value)) return checkCpf(value)
  if (/^[0-9A-Z]{14}$/.test(value)) return checkCnpj(value)
  return { problem: /^[0-9A-Z]+$/.test(value) && /\d/.test(value) ? 'wrong_length' : 'malformed' }
}

/** An email as a key of Pix or Bre-B, in lower case. */
export const checkEmailKey = (text: string): Checked => {
  const value = text.toLowerCase()
  if (value.length > 77) return { problem: 'too_long' }
  return email.test(value) ? { value } : { problem: 'malformed' }
}

const checkPhoneKey = (text: string): Checked => {
  const value = `+${text.replace(/\D/g, '')}`
  if (!/^\+[\d\s().-]+$/.test(text) || !value.startsWith('+55')) return { problem: 'malformed' }
  if (value.length !== 14) return { problem: lengthProblem(value.length, { min: 14, max: 14 }) }
  return mobile.test(value) ? { value } : { problem: 'malformed' }
}

const mobile = /^\+55[1-9][1-9]9\d{8}$/
const uuid = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

const checkRandomKey = (text: string): Checked => {
  const hex = text.replaceAll('-', '').toLowerCase()
  const value = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return uuid.test(value) && /^.{14}4.{4}[89ab]/.test(value) ? { value } : { problem: 'malformed' }
}

/** Dialed in Brazil with or without the trunk zero, or with the country code. */
const withCallingCode = (text: string): string => {
  const national = text.replace(/^\+/, '').replace(/^[\s(]*0/, '')
  return national.replace(/\D/g, '').length > 11 ? `+${national}` : `+55 ${national}`
}

const orElse = (checked: Checked, problem: Problem): Checked => ('value' in checked ? checked : { problem })

const checkCpfKey = (text: string): Checked => {
  const checked = checkCpf(text)
  return 'problem' in checked && mobile.test(`+55${bare(text)}`) ? { problem: 'pix_mobile_as_cpf' } : checked
}

const checksOfKind = {
  cpf: checkCpfKey,
  phone: (text) => orElse(checkPhoneKey(withCallingCode(text)), 'pix_not_mobile'),
  email: (text) => orElse(checkEmailKey(text), 'pix_not_email'),
  random: (text) => orElse(checkRandomKey(text), 'pix_not_random'),
  cnpj: checkCnpj,
} satisfies Record<(typeof pixKinds)[number], (text: string) => Checked>
