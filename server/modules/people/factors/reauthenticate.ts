import { Refusal } from '#contract/lib/errors.ts'
import type { FactorInput, FactorMethod, RequestOptions, TextSent } from '#contract/people/factors.ts'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { confirmPassword, hasRecentAuth, type Opened, rotateSession } from '../identity/index.ts'
import { checkFactor, spendFactor, type VerifiedFactor } from './check-factor.ts'
import { notifyRecoveryCodeUsed } from './complete-login.ts'
import { hasFactor, methodsOf, recentAuthMinutes } from './factor.ts'
import { requestOptions } from './passkey.ts'
import { lockFactors } from './queries.ts'
import { sendText } from './text/send-text.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/** Protects sensitive actions from a stolen session: refuses unless the user logged in or reauthenticated within `recentAuthMinutes`. */
export const requireRecentAuth = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sessionId }: Caller,
): Promise<void> => {
  const since = now().subtract({ minutes: recentAuthMinutes })
  if (!(await hasRecentAuth(db, { sessionId, since }))) throw new Refusal('recent_auth_required')
}

/** Serializes changes to the caller's factors, and checks under that lock that the session is still live. Throws `recent_auth_required`. */
export const lockFactorsAfterRecentAuth = async (tx: Tx, { now }: Pick<Deps, 'now'>, caller: Caller): Promise<void> => {
  await lockFactors(tx, caller.userId)
  await requireRecentAuth({ db: tx, now }, caller)
}

const methodsOfSession = (deps: FactorDeps, userId: string) =>
  methodsOf(deps, { userId, use: 'reauthentication', at: deps.now() })

/** Texts a code for reauthenticating. Throws `not_found` when a stronger factor exists, and the refusals of `sendText`. */
export const textReauthentication = async (
  deps: FactorDeps & Pick<Deps, 'log'>,
  { userId, sessionId }: Caller,
  origin: { browser: string; address: string },
): Promise<TextSent> => {
  if (!(await methodsOfSession(deps, userId)).includes('text')) throw new Refusal('not_found')
  return sendText(deps, { userId, purpose: 'reauthentication', holder: sessionId, ...origin })
}

/** How the caller can reauthenticate: by a second factor, or by the password if there is none. */
export const startReauthentication = async (
  deps: FactorDeps,
  { userId, sessionId }: Caller,
): Promise<{ methods: (FactorMethod | 'password')[]; passkey: RequestOptions | null }> => {
  if (!(await hasFactor(deps.db, userId))) return { methods: ['password'], passkey: null }
  const methods = await methodsOfSession(deps, userId)
  const binding = { purpose: 'reauthentication', holder: sessionId } as const
  const passkey = methods.includes('passkey') ? await requestOptions(deps, { userId, binding }) : null
  return { methods, passkey }
}

/**
 * Steps up the session, which continues under a new id and secret. A user with a second factor must use it: a password stolen together
 * with the session must not remove the factor. Throws `wrong_password`, `too_many`, and the refusals of `checkFactor`.
 */
export const reauthenticate = async (
  deps: FactorDeps,
  caller: Caller,
  { input, password = '', browser }: { input: FactorInput; password?: string | undefined; browser: string },
): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { userId, sessionId } = caller
  let verifiedFactor: VerifiedFactor | undefined
  if (input.textCode !== undefined && !(await methodsOfSession(deps, userId)).includes('text'))
    throw new Refusal('code_spent', { fields: { textCode: 'code_spent' } })
  if (await hasFactor(db, userId))
    verifiedFactor = await checkFactor(deps, { userId, input, purpose: 'reauthentication', holder: sessionId })
  else await confirmPassword(deps, { userId, password })
  const opened = await transaction(db, async (tx) => {
    const at = now()
    if (verifiedFactor) {
      await spendFactor(tx, verifiedFactor, { browser, at })
      await notifyRecoveryCodeUsed({ tx, secrets, config }, verifiedFactor, at)
    }
    const details = { by: verifiedFactor?.by ?? 'password' }
    await audit(tx, { at, actor: userId, action: 'user.reauthenticated', subject: userId, details })
    return rotateSession({ tx, now, secrets }, caller)
  })
  deps.wake()
  return opened
}
