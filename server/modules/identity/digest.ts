import { createHash } from 'node:crypto'

/** What is stored of a cookie: its digest (of 256 random bits, so a plain one suffices). A stolen table opens no session. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
