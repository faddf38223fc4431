import { bare, type Checked } from './identifier.ts'
import { checkNit } from './nit.ts'

/**
 * Colombia's identity card number: up to 8 digits for the older ones, 10 for those issued since 2003 (NUIP); it has no
 * check digit. Source: Registraduría Nacional del Estado Civil; 9 digits were never assigned.
 * A number written with a hyphen before its last digit ('900.123.456-8') is a NIT and is checked as one.
 */
export const checkCedula = (typed: string): Checked => {
  if (/-\s*\d\s*$/.test(typed)) return checkNit(typed)
  const value = bare(typed)
  if (!/^\d+$/.test(value) || value.startsWith('0')) return { problem: 'malformed' }
  return /^(\d{5,8}|\d{10})$/.test(value) ? { value } : { problem: 'wrong_length' }
}
