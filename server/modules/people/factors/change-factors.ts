import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { endOtherSessions } from '../identity/index.ts'
import { hasFactor, hasStrongFactor } from './factor.ts'
import { endPendingLoginsOf } from './login-queries.ts'
import { type News, notifyOwner } from './notify-owner.ts'
import { replaceRecoveryCodes } from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type FactorDeps = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>
type Change = { caller: Caller; news: News; subject: string; at: Temporal.Instant }

type Recorded = { userId: string; actor: string; news: News; subject: string; at: Temporal.Instant }

const record = async (deps: FactorDeps, { userId, actor, news, subject, at }: Recorded): Promise<void> => {
  await audit(deps.tx, { at, actor, action: news.about, subject })
  await emit(deps.tx, { at, type: `user.${news.about}`, subject: userId })
  await notifyOwner(deps, { userId, news, at })
}

export const recordFactorChange = (deps: FactorDeps, { caller: { userId }, ...change }: Change): Promise<void> =>
  record(deps, { ...change, userId, actor: userId })

/** Invalidates the pending logins. The first factor also creates recovery codes and revokes the sessions opened without it. */
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
 * Revokes the other sessions, since a lost device may be signed in, and deletes the recovery codes with the last factor. Throws
 * `last_factor` for an administrator who must have one.
 */
export const afterFactorRemoved = async (deps: FactorDeps, change: Change): Promise<void> => {
  const { caller, at } = change
  if (mustHaveFactor(caller, deps.config) && !(await hasStrongFactor(deps.tx, caller.userId)))
    throw new Refusal('last_factor')
  if (!(await hasFactor(deps.tx, caller.userId))) await replaceRecoveryCodes(deps.tx, caller.userId, [])
  await recordFactorChange(deps, change)
  await endPendingLoginsOf(deps.tx, caller.userId, at)
  await endOtherSessions(deps.tx, caller, at)
}

/** Another account confirmed this user's number, so text codes no longer reach the user. */
export const afterMobileMoved = async (
  deps: FactorDeps,
  { userId, ending, at }: { userId: string; ending: string; at: Temporal.Instant },
): Promise<void> => {
  if (!(await hasFactor(deps.tx, userId))) await replaceRecoveryCodes(deps.tx, userId, [])
  const news = { about: 'mobile.moved', ending } as const
  await record(deps, { userId, actor: 'factors', news, subject: userId, at })
  await endPendingLoginsOf(deps.tx, userId, at)
}
