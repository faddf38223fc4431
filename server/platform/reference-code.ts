import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit, so that it can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** 'K7M2-94QD' from 2: 20 bits in each group of four. It names something to us and opens nothing. */
export const referenceCode = (groups: number): string => Array.from({ length: groups }, group).join('-')

/** A whole code as it was typed, in lower case; without its dashes one digit at least tells it from a word. */
export const codeTyped = (text: string): string | undefined =>
  /^[\da-z]{4}(-[\da-z]{4}){1,2}$/i.test(text) || /^(?=.*\d)[\da-z]{8}([\da-z]{4})?$/i.test(text)
    ? text.toLowerCase()
    : undefined
