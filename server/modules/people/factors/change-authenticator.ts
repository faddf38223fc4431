import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { afterFactorAdded, afterFactorRemoved } from './change-factors.ts'
import { countGuess, openSecret, sealSecret } from './check-factor.ts'
import { enrollmentMinutes, hasFactor } from './factor.ts'
import { authenticators, confirmSecret, deleteAuthenticator, putSecret } from './queries.ts'
import { lockFactorsAfterRecentAuth, requireRecentAuth } from './reauthenticate.ts'
import { inBase32, newSecret, stepOf, uriOf } from './totp.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/**
 * Creates the secret shared with the app. It becomes a factor with its first correct code. Throws `recent_auth_required` and
 * `authenticator_known`.
 */
export const startAuthenticator = async (
  deps: FactorDeps,
  caller: Caller,
): Promise<{ secret: string; uri: string }> => {
  const { db, now, secrets } = deps
  const { userId, email } = caller
  await requireRecentAuth(deps, caller)
  const secret = newSecret()
  await transaction(db, async (tx) => {
    const at = now()
    const row = { userId, secret: sealSecret(secrets, userId, secret), createdAt: at }
    if (!(await putSecret(tx, row))) throw new Refusal('authenticator_known')
    await audit(tx, { at, actor: userId, action: 'authenticator.started', subject: userId })
  })
  return { secret: inBase32(secret), uri: uriOf(secret, email) }
}

/**
 * Confirms the app with its first code, which is spent; the user's first factor also creates recovery codes. Throws
 * `recent_auth_required`, `enrollment_expired`, `second_factor_wrong`, `authenticator_known`, `too_many`.
 */
export const confirmAuthenticator = async (
  deps: FactorDeps,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  await requireRecentAuth(deps, caller)
  const row = await authenticators.find(db, { userId })
  if (row?.confirmedAt) throw new Refusal('authenticator_known')
  if (!row || now().since(row.createdAt).total('minutes') > enrollmentMinutes) throw new Refusal('enrollment_expired')
  await countGuess(deps, userId)
  const step = stepOf(openSecret(secrets, userId, row.secret), code.replace(/\s/g, ''), now())
  if (step === undefined) throw new Refusal('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
  const recoveryCodes = await transaction(db, async (tx) => {
    const at = now()
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    const isFirst = !(await hasFactor(tx, userId))
    if (!(await confirmSecret(tx, { userId, createdAt: row.createdAt, step, at })))
      throw new Refusal('authenticator_known')
    const news = { about: 'authenticator.added' } as const
    return afterFactorAdded({ tx, secrets, config }, { caller, news, subject: userId, at, isFirst })
  })
  deps.wake()
  return { recoveryCodes }
}

/** Removes the caller's app. Throws `recent_auth_required`, `not_found`, `last_factor`. */
export const removeAuthenticator = async (deps: FactorDeps, caller: Caller): Promise<void> => {
  const { db, now, secrets, config } = deps
  await transaction(db, async (tx) => {
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    if (!(await deleteAuthenticator(tx, caller.userId))) throw new Refusal('not_found')
    const news = { about: 'authenticator.removed' } as const
    await afterFactorRemoved({ tx, secrets, config }, { caller, news, subject: caller.userId, at: now() })
  })
  deps.wake()
}
