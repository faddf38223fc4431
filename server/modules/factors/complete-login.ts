import { Refusal } from '../../../contract/errors.ts'
import type { Given, RequestOptions } from '../../../contract/factors.ts'
import { audit } from '../../platform/audit.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countUse } from '../../platform/limits.ts'
import { lockUserForLogin, type Opened, type Origin, openSession, replacePassword } from '../identity/index.ts'
import { checkFactor, demandOne, type Proved, spendFactor } from './check-factor.ts'
import { methodsOf, pendingLoginTries_max } from './factor.ts'
import { countHeldTry, endHeldLogin, selectHeldLogin } from './login-queries.ts'
import { notifyOwner } from './notify-owner.ts'
import { requestOptions } from './passkey.ts'
import { selectRecoveryCodes } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Held = NonNullable<Awaited<ReturnType<typeof countHeldTry>>>

/** How the login that waits in this browser can go on. Throws `second_factor_over` when none waits (any more). */
export const readPendingLogin = async (
  deps: Needed,
  browser: string,
): Promise<{ methods: Awaited<ReturnType<typeof methodsOf>>; passkey: RequestOptions | null }> => {
  const held = browser ? await selectHeldLogin(deps.db, { browser, at: deps.now() }) : undefined
  if (!held) throw new Refusal('second_factor_over')
  const methods = await methodsOf(deps.db, held.user_id)
  const asking = { purpose: 'second', holder: browser } as const
  const passkey = methods.includes('passkey') ? await requestOptions(deps, { userId: held.user_id, asking }) : null
  return { methods, passkey }
}

/**
 * Writes a wrong try down. The fifth ends the login, and the owner learns that somebody has their password; so does every
 * fifth of an hour, over all logins of the person: who stops at four and begins anew is noticed too.
 */
const noteRefused = async (deps: Needed, held: Held, address: string): Promise<void> => {
  const { db, now, secrets, config } = deps
  const { user_id: userId, tries } = held
  await transaction(db, async (tx) => {
    const at = now()
    await audit(tx, { at, actor: userId, action: 'login.factor_refused', subject: userId, details: { address, tries } })
    const refused = await countUse(tx, { key: `factor refused ${userId}`, minutes: 60, at })
    const isEnough = tries >= pendingLoginTries_max || refused % pendingLoginTries_max === 0
    if (!isEnough || !(await endHeldLogin(tx, { id: held.id, at }))) return
    await notifyOwner({ tx, secrets, config }, { userId, news: { about: 'login.stopped' }, at })
  })
  deps.wake()
}

/** A recovery code is used when something was lost, by its owner or by a thief: the owner is told at once. */
export const tellOfRecovery = async (
  deps: { tx: Tx } & Pick<Deps, 'secrets' | 'config'>,
  { userId, by }: Proved,
  at: Temporal.Instant,
): Promise<void> => {
  if (by !== 'recovery_code') return
  const left = (await selectRecoveryCodes(deps.tx, userId)).filter(({ used_at }) => used_at === null).length
  await notifyOwner(deps, { userId, news: { about: 'recovery_code.used', left }, at })
}

/**
 * Gives the second factor that a login waits for in this browser, and opens the session; a forgotten password is replaced
 * only now. Every try is counted and committed before it is looked at, five for a login. Throws `second_factor_over`, and
 * what `checkFactor` throws.
 */
export const completeLogin = async (
  deps: Needed,
  { given, browser, origin }: { given: Given; browser: string; origin: Origin },
): Promise<{ opened: Opened; isReset: boolean }> => {
  const { db, now, secrets, config } = deps
  demandOne(given)
  const held = browser ? await countHeldTry(db, { browser, at: now(), tries_max: pendingLoginTries_max }) : undefined
  if (!held) throw new Refusal('second_factor_over')
  const { user_id: userId, password_hash: passwordHash } = held
  let proved: Proved
  try {
    proved = await checkFactor(deps, { userId, given, purpose: 'second', holder: browser })
  } catch (error) {
    if (error instanceof Refusal) await noteRefused(deps, held, origin.address)
    throw error
  }
  const opened = await transaction(db, async (tx) => {
    const at = now()
    // Whose password is another by now waits no more: who holds the old one was meant to be kept out.
    const user = await lockUserForLogin(tx, { userId, since: held.created_at })
    if (!user || !(await endHeldLogin(tx, { id: held.id, at }))) throw new Refusal('second_factor_over')
    await spendFactor(tx, proved, { browser, at })
    await tellOfRecovery({ tx, secrets, config }, proved, at)
    const details = { address: origin.address, factor: proved.by }
    await audit(tx, { at, actor: userId, action: 'login', subject: userId, details })
    if (passwordHash)
      await replacePassword({ tx, config, secrets }, { userId, passwordHash, address: origin.address, at })
    return openSession({ tx, now, secrets }, user, origin)
  })
  deps.wake()
  return { opened, isReset: passwordHash !== null }
}
