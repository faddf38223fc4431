import { randomInt } from 'node:crypto'
import { recoveryCodesCount } from '../../../contract/factors.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { replaceRecoveryCodes } from './queries.ts'

/** Without 0, 1, i, l, o and u: nothing that is misread on paper, and no words (Crockford's alphabet, less the digits). */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** Ten letters of 30 are 49 bits: nobody guesses one, so that a keyed digest of it may lie in a table. */
const newCode = (): string => {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/** However it was copied: with or without the hyphen, in capitals, with blanks. */
const canonical = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

export const macOfRecoveryCode = (secrets: Secrets, { userId, code }: { userId: string; code: string }): string =>
  secrets.mac('recovery-codes', `${userId} ${canonical(code)}`)

/** Ten new codes in the place of the old ones. They are shown once: only their digests are kept. */
export const makeRecoveryCodes = async (
  { tx, secrets }: { tx: Tx; secrets: Secrets },
  { userId, at }: { userId: string; at: Temporal.Instant },
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodesCount }, newCode)
  const rows = codes.map((code) => ({
    id: newId(at),
    user_id: userId,
    mac: macOfRecoveryCode(secrets, { userId, code }),
    created_at: at,
  }))
  await replaceRecoveryCodes(tx, userId, rows)
  return codes
}
