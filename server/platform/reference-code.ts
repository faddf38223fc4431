import { randomInt } from 'node:crypto'
import { oneLine, plainMarks } from '#contract/lib/clean-text.ts'

/** Crockford's base 32: no letter resembles a digit, so codes can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * 'K7M2-94QD' from 2: 20 bits in each group of four. It identifies something to us and authorizes nothing. It has at least one digit,
 * which distinguishes it from a word; otherwise `codeTyped` would not find it.
 */
export const referenceCode = (groups: number): string => {
  const code = Array.from({ length: groups }, group).join('-')
  return /\d/.test(code) ? code : referenceCode(groups)
}

/**
 * A complete code as typed or heard: in lower case with its dashes, where O is 0 and I and L are 1 (Crockford). Without dashes, at least
 * one digit distinguishes it from a word.
 */
export const codeTyped = (text: string): string | undefined => {
  const typed = plainMarks(oneLine(text)).toLowerCase()
  const isGrouped = /^[\da-z]{4}([ -][\da-z]{4}){1,2}$/.test(typed)
  if (!isGrouped && !/^(?=.*\d)[\da-z]{8}([\da-z]{4})?$/.test(typed)) return undefined
  const code = typed.replace(/[ -]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  // 'Rosa Paz' or 'hola Luis' in groups of four are names, not codes.
  return /\d/.test(code) && !code.includes('u') ? code.replace(/.{4}(?=.)/g, '$&-') : undefined
}
