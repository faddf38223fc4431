import { randomBytes } from 'node:crypto'
import { uuidv7 } from '../../contract/ids.ts'

export const newId = (now: Temporal.Instant): string => uuidv7(now.epochMilliseconds)

/** An unguessable token for links and cookies: 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')
