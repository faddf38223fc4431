import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import { endOtherSessions } from '../identity/index.ts'
import { methodsOf } from './factor.ts'
import { endPendingLoginsOf } from './login-queries.ts'
import { type News, notifyOwner } from './notify-owner.ts'
import { replaceRecoveryCodes } from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type FactorDeps = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>
type Change = { caller: Caller; news: News; subject: string; at: Temporal.Instant }

export const recordFactorChange = async (deps: FactorDeps, { caller, news, subject, at }: Change): Promise<void> => {
  const { userId } = caller
  await audit(deps.tx, { at, actor: userId, action: news.about, subject })
  await emit(deps.tx, { at, type: `user.${news.about}`, subject: userId })
  await notifyOwner(deps, { userId, news, at })
}

/** Ends the pending logins. The first factor also brings recovery codes and ends the sessions that were opened without it. */
export const afterFactorAdded = async (
  deps: FactorDeps,
  { isFirst, ...change }: Change & { isFirst: boolean },
): Promise<string[] | null> => {
  const { caller, at } = change
  await recordFactorChange(deps, change)
  await endPendingLoginsOf(deps.tx, caller.userId, at)
  if (!isFirst) return null
  await endOtherSessions(deps.tx, caller, at)
  return makeRecoveryCodes(deps, { userId: caller.userId, at })
}

/** Whether an administrator of this installation must have a second factor. */
export const mustHaveFactor = ({ role }: Pick<Caller, 'role'>, { production }: { production: boolean }): boolean =>
  production && role === 'admin'

/**
 * Ends the other sessions, since a lost device may be signed in, and deletes the recovery codes with the last factor. Throws
 * `last_factor` for an administrator who must keep one.
 */
export const afterFactorRemoved = async (deps: FactorDeps, change: Change): Promise<void> => {
  const { caller, at } = change
  const left = await methodsOf(deps.tx, caller.userId)
  if (left.length === 0 && mustHaveFactor(caller, deps.config)) throw new Refusal('last_factor')
  if (left.length === 0) await replaceRecoveryCodes(deps.tx, caller.userId, [])
  await recordFactorChange(deps, change)
  await endPendingLoginsOf(deps.tx, caller.userId, at)
  await endOtherSessions(deps.tx, caller, at)
}
