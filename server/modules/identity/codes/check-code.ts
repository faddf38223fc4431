import { Refusal } from '../../../../contract/errors.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sameDigest } from '../../../platform/secrets.ts'
import { codeTries_max, macOf, type Purpose, wrongCodes_max } from './code.ts'
import { countTry, giveTryBack, markAnswered } from './code-queries.ts'
import { lockCodes, lockoutFor } from './lock-codes.ts'
import { countGuess, isUnrecognized, undoGuess } from './unrecognized-browsers.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Answer = { purpose: Purpose; subject: string; email: string; code: string; browser?: string }

/** A digest that no code has: what a decoy is compared with, so that it takes the same time as a real one. */
const noMac = '0'.repeat(64)

/**
 * Compares an answer with the newest code for this purpose, subject and browser, and hands a right one to `use`, which uses
 * it up. The try is counted and committed before the compare, whatever becomes of the caller, for the code and for its
 * mailbox; it is given back when `use` throws, so that a right answer which came to nothing may be given again. Throws
 * `invalid_otp`; `code_spent` when there is nothing (more) to try; `codes_closed` from the mailbox's tenth wrong code on;
 * `codes_paused` to a stranger in a wave.
 */
export const withCode = async <T>(
  deps: Needed,
  answer: Answer,
  use: (right: { codeId: string }) => Promise<T>,
): Promise<T> => {
  const codeId = await compare(deps, answer)
  try {
    return await use({ codeId })
  } catch (error) {
    await giveTryBack(deps.db, codeId)
    throw error
  }
}

/** The id of the code that was answered rightly. */
const compare = async (deps: Needed, { purpose, subject, email, code, browser = '' }: Answer): Promise<string> => {
  const { db, now, secrets } = deps
  if (!/^[0-9]{4}$/.test(code)) throw new Refusal('invalid_otp')
  const at = now()
  const counted = await countTry(db, { purpose, subject, browser }, { at, tries_max: codeTries_max })
  if (!counted) throw new Refusal((await lockoutFor(deps, { purpose, email, browser })) ?? 'code_spent')
  if (counted.wrong_codes > wrongCodes_max) throw await lockCodes(deps, counted, 'codes_closed')
  const stranger = await isUnrecognized(deps, { purpose, email, browser })
  if (stranger && !(await countGuess(db, at))) {
    await giveTryBack(db, counted.id)
    throw await lockCodes(deps, counted, 'codes_paused')
  }
  const right = sameDigest(counted.mac ?? noMac, macOf(secrets, { id: counted.id, code }))
  if (right && counted.mac !== null) {
    if (stranger) await undoGuess(db, at)
    return counted.id
  }
  if (counted.wrong_codes === wrongCodes_max) throw await lockCodes(deps, counted, 'codes_closed')
  throw new Refusal(counted.tries < codeTries_max ? 'invalid_otp' : 'code_spent')
}

/** Uses up a code that was answered rightly, in the transaction that it confirms: one caller wins, the others get `code_spent`. */
export const spendCode = async (tx: Tx, { codeId, at }: { codeId: string; at: Temporal.Instant }): Promise<void> => {
  if (!(await markAnswered(tx, { id: codeId, at }, { spent: true }))) throw new Refusal('code_spent')
}
