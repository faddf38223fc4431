import { Refusal } from '../../../../contract/errors.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sameDigest } from '../../../platform/secrets.ts'
import { codeTries_max, macOf, type Purpose, wrongCodes_max } from './code.ts'
import { countTry, markAnswered, undoTry } from './code-queries.ts'
import { findLockout, lockCodes } from './lock-codes.ts'
import { countGuess, trustedSince, undoGuess } from './unrecognized-browsers.ts'

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Answer = { purpose: Purpose; subject: string; email: string; code: string; browser?: string }

/** A digest that no code has, compared with for a decoy, which then takes the same time as a real code. */
const noMac = '0'.repeat(64)

/**
 * Compares an answer with the newest code for this purpose, subject and browser, and passes a right one to `use`, which
 * spends it. The try is counted and committed before the compare, for the code and for its mailbox. It is undone when `use`
 * throws: the answer was right and may be given again. Throws `invalid_otp`, `code_spent` when there is nothing left to try,
 * and `login_link_required` in a lockout.
 */
export const withCode = async <T>(
  deps: CodeDeps,
  answer: Answer,
  use: (right: { codeId: string }) => Promise<T>,
): Promise<T> => {
  const codeId = await compare(deps, answer)
  try {
    return await use({ codeId })
  } catch (error) {
    await undoTry(deps.db, codeId)
    throw error
  }
}

/** The id of the code, when the answer is right. */
const compare = async (deps: CodeDeps, { purpose, subject, email, code, browser = '' }: Answer): Promise<string> => {
  const { db, now, secrets } = deps
  if (!/^[0-9]{4}$/.test(code)) throw new Refusal('invalid_otp')
  const at = now()
  const counted = await countTry(db, { purpose, subject, browser }, { at, tries_max: codeTries_max })
  const isTrusted = purpose === 'transfer' || (await trustedSince(deps, { email, browser })) !== undefined
  if (!counted) {
    const lockout = await findLockout(db, { email, isTrusted, at })
    throw new Refusal(lockout ? 'login_link_required' : 'code_spent')
  }
  if (counted.wrongCodes > wrongCodes_max) throw await lockCodes(deps, counted, 'wrong_codes')
  if (!isTrusted && !(await countGuess(db, at))) {
    await undoTry(db, counted.id)
    throw await lockCodes(deps, counted, 'guessing_attack')
  }
  const isRight = sameDigest(counted.mac ?? noMac, macOf(secrets, { id: counted.id, code }))
  if (isRight && counted.mac !== null) {
    if (!isTrusted) await undoGuess(db, at)
    return counted.id
  }
  if (counted.wrongCodes === wrongCodes_max) throw await lockCodes(deps, counted, 'wrong_codes')
  throw new Refusal(counted.tries < codeTries_max ? 'invalid_otp' : 'code_spent')
}

/** Spends a right code in the transaction that it confirms: one caller wins, the others get `code_spent`. */
export const spendCode = async (tx: Tx, { codeId, at }: { codeId: string; at: Temporal.Instant }): Promise<void> => {
  if (!(await markAnswered(tx, { id: codeId, at }, { spent: true }))) throw new Refusal('code_spent')
}
