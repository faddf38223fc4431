import { randomInt } from 'node:crypto'
import { recoveryCodesCount } from '#contract/people/factors.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { replaceRecoveryCodes } from './queries.ts'

/** Without 0, 1, i, l, o and u, which are easily misread or form offensive terms (Crockford's alphabet, less the digits). */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** Ten letters of 30 are 49 bits, enough to store a keyed digest. */
const newCode = (): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

const canonical = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

export const macOfRecoveryCode = (secrets: Secrets, { userId, code }: { userId: string; code: string }): string =>
  secrets.mac('recovery-codes', `${userId} ${canonical(code)}`)

/** Replaces the user's recovery codes. They are shown once: only their digests are stored. */
export const makeRecoveryCodes = async (
  { tx, secrets }: { tx: Tx; secrets: Secrets },
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodesCount }, newCode)
  const rows = codes.map((code) => ({
    id: newId(at),
    userId,
    mac: macOfRecoveryCode(secrets, { userId, code }),
    createdAt: at,
  }))
  await replaceRecoveryCodes(tx, userId, rows)
  return codes
}
