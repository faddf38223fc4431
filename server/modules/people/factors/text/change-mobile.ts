import { Refusal } from '#contract/lib/errors.ts'
import type { TextSent } from '#contract/people/factors.ts'
import type { Caller } from '#server/http/serve.ts'
import {
  clearConfirmedMobile,
  type EndMobile,
  lockOpenUser,
  readUser,
  updateConfirmedMobile,
} from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { afterFactorAdded, afterFactorRemoved, afterMobileMoved } from '../change-factors.ts'
import { countGuess } from '../check-factor.ts'
import { hasFactor } from '../factor.ts'
import { lockFactorsAfterRecentAuth, requireRecentAuth } from '../reauthenticate.ts'
import { checkText } from './check-text.ts'
import { spendTextCode } from './queries.ts'
import { sendText } from './send-text.ts'

type TextDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secrets' | 'config' | 'wake'>

/** A step-up replaces the session's id, so the user is the holder of the code. */
const useOf = ({ userId }: Caller) => ({ userId, purpose: 'confirmation', holder: userId }) as const

/** Texts a code to the caller's number. Throws `recent_auth_required`, `mobile_known`, and the refusals of `sendText`. */
export const startMobile = async (
  deps: TextDeps,
  caller: Caller,
  origin: { browser: string; address: string },
): Promise<TextSent> => {
  await requireRecentAuth(deps, caller)
  if ((await readUser(deps.db, caller.userId)).mobileConfirmed) throw new Refusal('mobile_known')
  return sendText(deps, { ...useOf(caller), ...origin })
}

/**
 * Confirms the caller's number, which makes it a second factor. Another account that had confirmed it loses it: its owner no
 * longer has the telephone. Throws `recent_auth_required`, `mobile_known`, `code_spent`, `second_factor_wrong`, `too_many`.
 */
export const confirmMobile = async (
  deps: TextDeps,
  caller: Caller,
  typed: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  await requireRecentAuth(deps, caller)
  await countGuess(deps, userId)
  const code = await checkText(deps, { ...useOf(caller), typed })
  const recoveryCodes = await transaction(db, async (tx) => {
    const at = now()
    const user = await lockOpenUser(tx, userId)
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    if (user.mobileConfirmed) throw new Refusal('mobile_known')
    // The number may have changed since.
    if (user.mobileNumber !== code.number || !(await spendTextCode(tx, { id: code.id, at })))
      throw new Refusal('code_spent', { fields: { textCode: 'code_spent' } })
    const isFirst = !(await hasFactor(tx, userId))
    const ending = code.number.slice(-4)
    const formerIds = await updateConfirmedMobile(tx, { userId, number: code.number, at })
    for (const former of formerIds) await afterMobileMoved({ tx, secrets, config }, { userId: former, ending, at })
    const news = { about: 'mobile.added', ending } as const
    return afterFactorAdded({ tx, secrets, config }, { caller, news, subject: userId, at, isFirst })
  })
  deps.wake()
  return { recoveryCodes }
}

const endFactor = async (
  { tx, now, secrets, config }: { tx: Tx } & Pick<Deps, 'now' | 'secrets' | 'config'>,
  caller: Caller,
  mobileNumber: string,
): Promise<void> => {
  await lockFactorsAfterRecentAuth(tx, { now }, caller)
  if (!(await clearConfirmedMobile(tx, caller.userId))) throw new Refusal('not_found')
  const news = { about: 'mobile.removed', ending: mobileNumber.slice(-4) } as const
  await afterFactorRemoved({ tx, secrets, config }, { caller, news, subject: caller.userId, at: now() })
}

/** Removes the text factor; the number stays, unconfirmed. Throws `recent_auth_required`, `not_found`. */
export const removeMobile = async (deps: TextDeps, caller: Caller): Promise<void> => {
  await transaction(deps.db, async (tx) => {
    const { mobileNumber } = await lockOpenUser(tx, caller.userId)
    await endFactor({ ...deps, tx }, caller, mobileNumber)
  })
  deps.wake()
}

/** Removes the factor before its number changes, in the transaction of the change. */
export const endMobile: EndMobile = async (deps, caller) => {
  const { mobileNumber } = await readUser(deps.tx, caller.userId)
  await endFactor(deps, caller, mobileNumber)
}
