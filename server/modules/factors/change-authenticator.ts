import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { noteGained, noteLost } from './change-factors.ts'
import { countGuess, openSecret, sealSecret } from './check-factor.ts'
import { enrolmentMinutes, methodsOf } from './factor.ts'
import { confirmSecret, deleteAuthenticator, putSecret, selectAuthenticator } from './queries.ts'
import { requireRecentAuth, takeRecentAuthTurn } from './reauthenticate.ts'
import { inWords, newSecret, stepOf, uriOf } from './totp.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/**
 * Makes the secret that an app and we share from now on; it is a factor once its first code was right. Throws
 * `owner_proof_required` and `authenticator_known`.
 */
export const startAuthenticator = async (deps: Needed, caller: Caller): Promise<{ secret: string; uri: string }> => {
  const { db, now, secrets } = deps
  const { userId, email } = caller
  await requireRecentAuth(deps, caller)
  const secret = newSecret()
  await transaction(db, async (tx) => {
    const at = now()
    const row = { user_id: userId, secret: sealSecret(secrets, userId, secret), created_at: at }
    if (!(await putSecret(tx, row))) throw new Refusal('authenticator_known')
    await audit(tx, { at, actor: userId, action: 'authenticator.started', subject: userId })
  })
  return { secret: inWords(secret), uri: uriOf(secret, email) }
}

/**
 * Turns the app on with its first code, which is used up by it; the recovery codes are there when it is the person's first
 * factor. Throws `owner_proof_required`, `enrolment_over`, `second_factor_wrong`, `authenticator_known`, `too_many`.
 */
export const confirmAuthenticator = async (
  deps: Needed,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  await requireRecentAuth(deps, caller)
  const row = await selectAuthenticator(db, userId)
  if (row?.confirmed_at) throw new Refusal('authenticator_known')
  if (!row || now().since(row.created_at).total('minutes') > enrolmentMinutes) throw new Refusal('enrolment_over')
  await countGuess(deps, userId)
  const step = stepOf(openSecret(secrets, userId, row.secret), code.replace(/\s/g, ''), now())
  if (step === undefined) throw new Refusal('second_factor_wrong', { fields: { code: 'second_factor_wrong' } })
  const recoveryCodes = await transaction(db, async (tx) => {
    const at = now()
    await takeRecentAuthTurn(tx, deps, caller)
    const isFirst = (await methodsOf(tx, userId)).length === 0
    if (!(await confirmSecret(tx, { userId, createdAt: row.created_at, step, at })))
      throw new Refusal('authenticator_known')
    const news = { about: 'authenticator.added' } as const
    return noteGained({ tx, secrets, config }, { caller, news, subject: userId, at, isFirst })
  })
  deps.wake()
  return { recoveryCodes }
}

/** Removes the caller's app. Throws `owner_proof_required`, `not_found`, `last_factor`. */
export const removeAuthenticator = async (deps: Needed, caller: Caller): Promise<void> => {
  const { db, now, secrets, config } = deps
  await transaction(db, async (tx) => {
    await takeRecentAuthTurn(tx, deps, caller)
    if (!(await deleteAuthenticator(tx, caller.userId))) throw new Refusal('not_found')
    const news = { about: 'authenticator.removed' } as const
    await noteLost({ tx, secrets, config }, { caller, news, subject: caller.userId, at: now() })
  })
  deps.wake()
}
