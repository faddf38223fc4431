import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from '#contract/lib/ids.ts'

export const newId = (now: Temporal.Instant): string => uuidv7(now.epochMilliseconds)

/** A UUIDv7 with the time of `base`, deterministic for the same text: a repeated step creates the same row. */
export const derivedId = (base: string, text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 0b11) | 0b1000).toString(16)
  return `${base.slice(0, 13)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

/** An unguessable token for links and cookies: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')
