import { checkCnpj } from './cnpj.ts'
import { checkCpf } from './cpf.ts'
import { bare, type Checked } from './identifier.ts'

const email = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * A key of Brazil's instant payments. Source: Banco Central do Brasil, Manual Operacional do DICT and API DICT: CPF (11
 * digits), CNPJ (14 characters), e-mail (at most 77, lower case), mobile phone in E.164 (+55, two digits of area, nine of
 * number) or a random key (UUID version 4, lower case). Eleven bare digits are a CPF, as in DICT: a phone needs its +55.
 */
export const checkPix = (typed: string): Checked => {
  const text = typed.trim()
  if (text.includes('@')) {
    const value = text.toLowerCase()
    if (value.length > 77) return { problem: 'wrong_length' }
    return email.test(value) ? { value } : { problem: 'malformed' }
  }
  if (text.startsWith('+')) return checkPhoneKey(text)
  if (/^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(text)) return checkRandomKey(text)
  const value = bare(text)
  if (/^\d{11}$/.test(value)) return checkCpf(value)
  if (/^[0-9A-Z]{14}$/.test(value)) return checkCnpj(value)
  return { problem: /^[0-9A-Z]+$/.test(value) && /\d/.test(value) ? 'wrong_length' : 'malformed' }
}

const checkPhoneKey = (text: string): Checked => {
  const value = `+${text.replace(/\D/g, '')}`
  if (!/^\+[\d\s().-]+$/.test(text) || !value.startsWith('+55')) return { problem: 'malformed' }
  if (value.length !== 14) return { problem: 'wrong_length' }
  return /^\+55[1-9][1-9]9\d{8}$/.test(value) ? { value } : { problem: 'malformed' }
}

const checkRandomKey = (text: string): Checked => {
  const hex = text.replaceAll('-', '').toLowerCase()
  const value = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return /^.{14}4.{4}[89ab]/.test(value) ? { value } : { problem: 'malformed' }
}
