import { createHash } from 'node:crypto'

/** The stored form of a cookie or token: they are 256 random bits, so a plain digest suffices. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
