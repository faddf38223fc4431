import { bare, type Checked } from './identifier.ts'
import { checkNit } from './nit.ts'

/** Documents with their own number format, by the abbreviation that precedes it. */
const kinds: Readonly<Record<string, RegExp>> = {
  // Foreigner's card, minor's card, passport, and the two permits of Venezuelans (Migración Colombia).
  CE: /^\d{5,7}$/,
  TI: /^\d{10,11}$/,
  PA: /^[A-Z0-9]{5,12}$/,
  PEP: /^\d{15}$/,
  PPT: /^\d{6,8}$/,
}

/**
 * A Colombian document: the identity card, stored as its number only; a NIT, checked as one; or another kind, stored with its
 * abbreviation ('CE 123456'). An identity card has up to 8 digits, or 10 if issued since 2003 (NUIP), and no check digit. Source:
 * Registraduría Nacional del Estado Civil; 9 digits were never assigned. A number with a hyphen before its last digit ('900.123.456-8')
 * is a NIT.
 */
export const checkCedula = (typed: string): Checked => {
  const [, kind = 'CC', number = ''] =
    /^(?:(C\.?C|C\.?E|NIT|T\.?I|PA|PEP|PPT)\b[.:\s]*)?(.*)$/is.exec(typed.trim()) ?? []
  const document = kind.replaceAll('.', '').toUpperCase()
  if (document === 'NIT' || /-\s*\d\s*$/.test(number)) return checkNit(number)
  const value = bare(number)
  const form = kinds[document]
  if (form) return form.test(value) ? { value: `${document} ${value}` } : { problem: 'malformed' }
  if (!/^\d+$/.test(value) || value.startsWith('0')) return { problem: 'malformed' }
  return /^(\d{5,8}|\d{10})$/.test(value) ? { value } : { problem: 'wrong_length' }
}
