import { Refusal } from '#contract/lib/errors.ts'
import type { FactorInput, RequestOptions, TextSent } from '#contract/people/factors.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countUse } from '#server/platform/limits.ts'
import { lockUserForLogin, type Opened, type Origin, openSession, replacePassword } from '../identity/index.ts'
import { checkFactor, requireOneFactor, spendFactor, type VerifiedFactor } from './check-factor.ts'
import { methodsOf, pendingLoginTries_max } from './factor.ts'
import { countPendingLoginTry, endPendingLogin, selectPendingLogin } from './login-queries.ts'
import { notifyOwner } from './notify-owner.ts'
import { requestOptions } from './passkey.ts'
import { selectRecoveryCodes } from './queries.ts'
import { sendText } from './text/send-text.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type PendingLogin = NonNullable<Awaited<ReturnType<typeof countPendingLoginTry>>>

const methodsOfPending = (deps: FactorDeps, { userId, passwordHash }: Pick<PendingLogin, 'userId' | 'passwordHash'>) =>
  methodsOf(deps, { userId, use: passwordHash ? 'new_password' : 'login', at: deps.now() })

/** Texts a code for this browser's pending login. Throws `second_factor_expired`, `not_found`, and the refusals of `sendText`. */
export const textPendingLogin = async (
  deps: FactorDeps & Pick<Deps, 'log'>,
  { browser, address }: { browser: string; address: string },
): Promise<TextSent> => {
  const pending = browser ? await selectPendingLogin(deps.db, { browser, at: deps.now() }) : undefined
  if (!pending) throw new Refusal('second_factor_expired')
  if (!(await methodsOfPending(deps, pending)).includes('text')) throw new Refusal('not_found')
  return sendText(deps, { userId: pending.userId, purpose: 'second_factor', holder: pending.id, browser, address })
}

/** The methods that can complete this browser's pending login. Throws `second_factor_expired` when there is none. */
export const readPendingLogin = async (
  deps: FactorDeps,
  browser: string,
): Promise<{ methods: Awaited<ReturnType<typeof methodsOf>>; passkey: RequestOptions | null }> => {
  const pending = browser ? await selectPendingLogin(deps.db, { browser, at: deps.now() }) : undefined
  if (!pending) throw new Refusal('second_factor_expired')
  const methods = await methodsOfPending(deps, pending)
  const binding = { purpose: 'second_factor', holder: browser } as const
  const passkey = methods.includes('passkey') ? await requestOptions(deps, { userId: pending.userId, binding }) : null
  return { methods, passkey }
}

/**
 * The fifth wrong try invalidates the login and notifies the owner that the password is known. So does every fifth in an hour over all
 * logins of the user, which catches an attacker who stops at four and restarts.
 */
const recordWrongTry = async (deps: FactorDeps, pending: PendingLogin, address: string): Promise<void> => {
  const { db, now, secrets, config } = deps
  const { userId, tries } = pending
  await transaction(db, async (tx) => {
    const at = now()
    await audit(tx, { at, actor: userId, action: 'login.factor_refused', subject: userId, details: { address, tries } })
    const refused = await countUse(tx, { key: `factor refused ${userId}`, minutes: 60, at })
    const isEnough = tries >= pendingLoginTries_max || refused % pendingLoginTries_max === 0
    if (!isEnough || !(await endPendingLogin(tx, { id: pending.id, at }))) return
    await notifyOwner({ tx, secrets, config }, { userId, news: { about: 'login.stopped' }, at })
  })
  deps.wake()
}

export const notifyRecoveryCodeUsed = async (
  deps: { tx: Tx } & Pick<Deps, 'secrets' | 'config'>,
  { userId, by }: VerifiedFactor,
  at: Temporal.Instant,
): Promise<void> => {
  if (by !== 'recovery_code') return
  const left = (await selectRecoveryCodes(deps.tx, userId)).filter(({ usedAt }) => usedAt === null).length
  await notifyOwner(deps, { userId, news: { about: 'recovery_code.used', left }, at })
}

/**
 * Checks the second factor of this browser's pending login and opens the session; a forgotten password is replaced only now. Every try is
 * counted and committed before the comparison. Throws `second_factor_expired`, and the refusals of `checkFactor`.
 */
export const completeLogin = async (
  deps: FactorDeps,
  { input, browser, origin }: { input: FactorInput; browser: string; origin: Origin },
): Promise<{ opened: Opened; isReset: boolean }> => {
  const { db, now, secrets, config } = deps
  requireOneFactor(input)
  const pending = browser
    ? await countPendingLoginTry(db, { browser, at: now(), tries_max: pendingLoginTries_max })
    : undefined
  if (!pending) throw new Refusal('second_factor_expired')
  const { userId, passwordHash } = pending
  let verifiedFactor: VerifiedFactor
  try {
    verifiedFactor = await checkFactor(deps, {
      userId,
      input,
      purpose: 'second_factor',
      holder: browser,
      textHolder: pending.id,
    })
  } catch (error) {
    if (error instanceof Refusal) await recordWrongTry(deps, pending, origin.address)
    throw error
  }
  const opened = await transaction(db, async (tx) => {
    const at = now()
    // A password changed since then voids the login: the change was meant to lock out the holder of the old one.
    const user = await lockUserForLogin(tx, { userId, since: pending.createdAt })
    if (!user || !(await endPendingLogin(tx, { id: pending.id, at }))) throw new Refusal('second_factor_expired')
    await spendFactor(tx, verifiedFactor, { browser, at })
    await notifyRecoveryCodeUsed({ tx, secrets, config }, verifiedFactor, at)
    const details = { address: origin.address, factor: verifiedFactor.by }
    await audit(tx, { at, actor: userId, action: 'login', subject: userId, details })
    if (passwordHash)
      await replacePassword({ tx, config, secrets }, { userId, passwordHash, address: origin.address, at })
    return openSession({ tx, now, secrets }, user, origin)
  })
  deps.wake()
  return { opened, isReset: passwordHash !== null }
}
