import { Refusal } from '../../../contract/errors.ts'
import type { FactorMethod, Given, RequestOptions } from '../../../contract/factors.ts'
import type { Caller } from '../../http/serve.ts'
import { audit } from '../../platform/audit.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { confirmPassword, hasRecentAuth, type Opened, rotateSession } from '../identity/index.ts'
import { checkFactor, type Proved, spendFactor } from './check-factor.ts'
import { tellOfRecovery } from './complete-login.ts'
import { methodsOf, proofMinutes } from './factor.ts'
import { requestOptions } from './passkey.ts'
import { lockFactors } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/** Refuses what a stolen session must not do: its owner has to have logged in or proved themselves in the last ten minutes. */
export const requireRecentAuth = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sessionId }: Caller,
): Promise<void> => {
  const since = now().subtract({ minutes: proofMinutes })
  if (!(await hasRecentAuth(db, { sessionId, since }))) throw new Refusal('owner_proof_required')
}

/**
 * The turn of a change to the caller's factors, which rests on a proof that still stands: a session that ended since it was
 * looked at changes nothing. Throws `owner_proof_required`.
 */
export const takeRecentAuthTurn = async (tx: Tx, { now }: Pick<Deps, 'now'>, caller: Caller): Promise<void> => {
  await lockFactors(tx, caller.userId)
  await requireRecentAuth({ db: tx, now }, caller)
}

/** How the caller can prove that it is them: by a second factor, or by the password as long as there is none. */
export const askProof = async (
  deps: Needed,
  { userId, sessionId }: Caller,
): Promise<{ methods: (FactorMethod | 'password')[]; passkey: RequestOptions | null }> => {
  const methods = await methodsOf(deps.db, userId)
  if (methods.length === 0) return { methods: ['password'], passkey: null }
  const asking = { purpose: 'proof', holder: sessionId } as const
  const passkey = methods.includes('passkey') ? await requestOptions(deps, { userId, asking }) : null
  return { methods, passkey }
}

/**
 * Proves that the owner is there; the session goes on under a new id and secret. Whoever has a second factor must give
 * it: a password that was stolen together with the session must not take the factor away. Throws `wrong_password`,
 * `too_many`, and what `checkFactor` throws.
 */
export const reauthenticate = async (
  deps: Needed,
  caller: Caller,
  { given, password = '', browser }: { given: Given; password?: string | undefined; browser: string },
): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { userId, sessionId } = caller
  let proved: Proved | undefined
  if ((await methodsOf(db, userId)).length > 0)
    proved = await checkFactor(deps, { userId, given, purpose: 'proof', holder: sessionId })
  else await confirmPassword(deps, { userId, password })
  const opened = await transaction(db, async (tx) => {
    const at = now()
    if (proved) {
      await spendFactor(tx, proved, { browser, at })
      await tellOfRecovery({ tx, secrets, config }, proved, at)
    }
    const details = { by: proved?.by ?? 'password' }
    await audit(tx, { at, actor: userId, action: 'owner.proved', subject: userId, details })
    return rotateSession({ tx, now, secrets }, caller)
  })
  deps.wake()
  return opened
}
