import { Refusal } from '../../../contract/errors.ts'
import type { Now } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { type Secrets, sameDigest } from '../../platform/secrets.ts'
import { codeTries_max, macOf, type Purpose } from './code.ts'
import { countTry, markAnswered, markSpent } from './code-queries.ts'
import { addWrongCode } from './queries.ts'

type Deps = { db: Db; now: Now; secrets: Secrets }
type Answer = { purpose: Purpose; subject: string; code: string; browser?: string }

/** A digest that no code has: what a decoy is compared with, so that it takes the same time as a real one. */
const noMac = '0'.repeat(64)

/**
 * Compares an answer with the newest code for this purpose, subject and browser. The try is counted and committed before
 * the compare, whatever becomes of the caller. A right answer is not used up here: `spendCode` does that, in the
 * transaction that acts on it. Throws `invalid_otp`, and `code_spent` when there is nothing (more) to try.
 */
export const checkCode = async (
  { db, now, secrets }: Deps,
  { purpose, subject, code, browser = '' }: Answer,
): Promise<{ codeId: string }> => {
  if (!/^[0-9]{4}$/.test(code)) throw new Refusal('invalid_otp')
  const counted = await countTry(db, { purpose, subject, browser }, { at: now(), tries_max: codeTries_max })
  if (!counted) throw new Refusal('code_spent')
  const right = sameDigest(counted.mac ?? noMac, macOf(secrets, { id: counted.id, code }))
  if (right && counted.mac !== null) return { codeId: counted.id }
  if (counted.user_id) await addWrongCode(db, counted.user_id)
  throw new Refusal(counted.tries < codeTries_max ? 'invalid_otp' : 'code_spent')
}

/** Uses up a code that was answered rightly, in the transaction that it confirms: one caller wins, the others get `code_spent`. */
export const spendCode = async (tx: Tx, { codeId, at }: { codeId: string; at: Temporal.Instant }): Promise<void> => {
  const first = (await markAnswered(tx, { id: codeId, at })) && (await markSpent(tx, { id: codeId, at }))
  if (!first) throw new Refusal('code_spent')
}

/** Checks and uses up a code at once, for what needs no transaction of its own. */
export const useCode = async (deps: Deps, answer: Answer): Promise<void> => {
  const { codeId } = await checkCode(deps, answer)
  await transaction(deps.db, (tx) => spendCode(tx, { codeId, at: deps.now() }))
}
