import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sameDigest } from '#server/platform/secrets.ts'
import {
  codeTries_max,
  grantMinutes,
  isConfirming,
  macOf,
  type Purpose,
  passwordTries_max,
  wrongCodes_max,
} from './code.ts'
import {
  type CodeKey,
  countTry,
  hasRequestedCode,
  markAnswered,
  markSpent,
  selectOpenedByLink,
  undoTry,
} from './code-queries.ts'
import { findLockout, lockCodes } from './lock-codes.ts'
import { hasTrustedBrowser, noteWrongCode } from './mailbox-queries.ts'
import { countGuess, trustedSince, undoGuess } from './unrecognized-browsers.ts'

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Answer = {
  purpose: Purpose
  subject: string
  email: string
  /** Empty when a mailed link confirmed a transfer. */
  code: string
  browser?: string
  /** The IP address, for a request without a session. */
  address?: string
  /** For a link mailed now (`CodeRequest`). */
  linkBrowser?: string
}

/** A digest that no code has: comparing with it for a decoy takes the same time as for a real code. */
const noMac = '0'.repeat(64)

/**
 * Compares the entered code with the newest one for this purpose, subject and browser, and passes a correct one to `use`, which spends
 * it. The try is counted and committed before the comparison, for the code and for its mailbox. It is undone when `use` throws: the code
 * was correct and may be entered again. Throws `invalid_otp`, `code_spent` when there is nothing left to try, `code_other_browser` when
 * this browser requested no code for the mailbox, whether or not another one did, and `login_link_required` in a lockout.
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

/** Returns the id of the code, when it is correct. */
const compare = async (deps: CodeDeps, answer: Answer): Promise<string> => {
  const { purpose, subject, email, code, browser = '', address = '', linkBrowser = null } = answer
  const { db, now, secrets } = deps
  const opened =
    code === '' && isConfirming(purpose) ? await openedByLink(deps, { purpose, subject, browser }) : undefined
  if (opened) return opened
  if (!/^[0-9]{4}$/.test(code)) throw new Refusal('invalid_otp')
  const at = now()
  const counted = await countTry(db, { purpose, subject, browser }, { at, tries_max: codeTries_max })
  const isTrusted = isConfirming(purpose) || (await trustedSince(deps, { email, browser })) !== undefined
  if (!counted) {
    const lockout = await findLockout(db, { email, isTrusted, at })
    if (lockout) throw new Refusal('login_link_required')
    const isOurs = isConfirming(purpose) || (await hasRequestedCode(db, { email, browser }))
    throw new Refusal(isOurs ? 'code_spent' : 'code_other_browser')
  }
  const locked = { ...counted, purpose, subject, browser: linkBrowser }
  if (counted.wrongCodes > wrongCodes_max) throw await lockCodes(deps, locked, 'wrong_codes')
  const isCounted = !isTrusted && (counted.userId !== null || (await hasTrustedBrowser(db, email)))
  if (isCounted && !(await countGuess(deps, { address, at }))) {
    await undoTry(db, counted.id)
    throw await lockCodes(deps, locked, 'guessing_attack')
  }
  const isRight = sameDigest(counted.mac ?? noMac, macOf(secrets, { id: counted.id, code }))
  if (isRight && counted.mac !== null) {
    if (isCounted) await undoGuess(deps, { address, at })
    return counted.id
  }
  await noteWrongCode(db, { email, at })
  if (counted.wrongCodes === wrongCodes_max) throw await lockCodes(deps, locked, 'wrong_codes')
  throw new Refusal(counted.tries < codeTries_max ? 'invalid_otp' : 'code_spent')
}

const openedByLink = ({ db, now }: Pick<Deps, 'db' | 'now'>, key: CodeKey): Promise<string | undefined> =>
  selectOpenedByLink(db, key, { since: now().subtract({ minutes: grantMinutes }), tries_max: passwordTries_max })

/** Whether a mailed link has opened this step, so that it needs no code. */
export const isOpenedByLink = async (deps: Pick<Deps, 'db' | 'now'>, key: CodeKey): Promise<boolean> =>
  (await openedByLink(deps, key)) !== undefined

/** Spends a correct code, or the grant of a link, in the transaction that it confirms: one caller wins, the others get `code_spent`. */
export const spendCode = async (tx: Tx, { codeId, at }: { codeId: string; at: Temporal.Instant }): Promise<void> => {
  const isAnswered = await markAnswered(tx, { id: codeId, at }, { spent: true })
  if (!isAnswered && !(await markSpent(tx, { id: codeId, at }))) throw new Refusal('code_spent')
}
