import { Refusal } from '../../../contract/errors.ts'
import type { Now } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { isOver, takeLimit } from '../../platform/limits.ts'
import { type Secrets, sameDigest } from '../../platform/secrets.ts'
import { codeTries_max, macOf, type Purpose, strangersWrongPerHour_max, wrongSinceProof_max } from './code.ts'
import { countTry, markAnswered, markSpent } from './code-queries.ts'
import { takeBackWrongCode } from './mailbox-queries.ts'

type Deps = { db: Db; now: Now; secrets: Secrets }
type Answer = { purpose: Purpose; subject: string; code: string; browser?: string }

/** A digest that no code has: what a decoy is compared with, so that it takes the same time as a real one. */
const noMac = '0'.repeat(64)

/** Wrong codes over all mailboxes, from browsers that have proved none: past the limit such browsers are not listened to. */
export const wave = { key: 'wrong codes of strangers', max: strangersWrongPerHour_max, minutes: 60 }

/**
 * Compares an answer with the newest code for this purpose, subject and browser. The try is counted and committed before
 * the compare, whatever becomes of the caller, for the code and for its mailbox. A right answer is not used up here:
 * `spendCode` does that, in the transaction that acts on it. Throws `invalid_otp`, and `code_spent` when there is nothing
 * (more) to try: the tries of the code, of the mailbox, or of strangers in a wave are used up.
 */
export const checkCode = async (
  { db, now, secrets }: Deps,
  { purpose, subject, code, browser = '' }: Answer,
): Promise<{ codeId: string }> => {
  if (!/^[0-9]{4}$/.test(code)) throw new Refusal('invalid_otp')
  const counted = await countTry(db, { purpose, subject, browser }, { at: now(), tries_max: codeTries_max })
  if (!counted || counted.wrong_codes > wrongSinceProof_max) throw new Refusal('code_spent')
  const isStranger = purpose !== 'transfer' && !counted.known
  if (isStranger && (await isOver({ db, now }, wave))) throw new Refusal('code_spent')
  const right = sameDigest(counted.mac ?? noMac, macOf(secrets, { id: counted.id, code }))
  if (right && counted.mac !== null) {
    await takeBackWrongCode(db, counted.email)
    return { codeId: counted.id }
  }
  if (isStranger) await takeLimit({ db, now }, { ...wave, max: Number.MAX_SAFE_INTEGER })
  const over = counted.tries >= codeTries_max || counted.wrong_codes >= wrongSinceProof_max
  throw new Refusal(over ? 'code_spent' : 'invalid_otp')
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
