import { randomInt } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit, so that it can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** 'K7M2-94QD-XR1T': 60 bits by which a sender names a transfer to us; it opens nothing. */
export const newConfirmationCode = (): string => [group(), group(), group()].join('-')
