import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import { endOtherSessions } from '../identity/index.ts'
import { methodsOf } from './factor.ts'
import { endHeldLoginsOf } from './login-queries.ts'
import type { News } from './messages.ts'
import { notifyOwner } from './notify-owner.ts'
import { replaceRecoveryCodes } from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type Needed = { tx: Tx } & Pick<Deps, 'config' | 'secrets'>
type Change = { caller: Caller; news: News; subject: string; at: Temporal.Instant }

/** What every change leaves behind: the audit row, the event, the words to the owner. */
export const noteChange = async (deps: Needed, { caller, news, subject, at }: Change): Promise<void> => {
  const { userId } = caller
  await audit(deps.tx, { at, actor: userId, action: news.about, subject })
  await emit(deps.tx, { at, type: `user.${news.about}`, subject: userId })
  await notifyOwner(deps, { userId, news, at })
}

/**
 * After a factor was added. The first one brings recovery codes and ends the other sessions, which were opened without it;
 * logins that wait for another factor wait no more.
 */
export const noteGained = async (
  deps: Needed,
  { isFirst, ...change }: Change & { isFirst: boolean },
): Promise<string[] | null> => {
  const { caller, at } = change
  await noteChange(deps, change)
  await endHeldLoginsOf(deps.tx, caller.userId, at)
  if (!isFirst) return null
  await endOtherSessions(deps.tx, caller, at)
  return makeRecoveryCodes(deps, { userId: caller.userId, at })
}

/** Whether an administrator of this installation must have a second factor. */
export const mustHaveFactor = ({ role }: Pick<Caller, 'role'>, { production }: { production: boolean }): boolean =>
  production && role === 'admin'

/**
 * After a factor was removed: the other sessions end, since what was lost may be signed in, and without any factor left
 * the recovery codes go too. Throws `last_factor` for whoever must keep one.
 */
export const noteLost = async (deps: Needed, change: Change): Promise<void> => {
  const { caller, at } = change
  const left = await methodsOf(deps.tx, caller.userId)
  if (left.length === 0 && mustHaveFactor(caller, deps.config)) throw new Refusal('last_factor')
  if (left.length === 0) await replaceRecoveryCodes(deps.tx, caller.userId, [])
  await noteChange(deps, change)
  await endHeldLoginsOf(deps.tx, caller.userId, at)
  await endOtherSessions(deps.tx, caller, at)
}
