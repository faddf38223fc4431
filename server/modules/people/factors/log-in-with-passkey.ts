import { Refusal } from '#contract/lib/errors.ts'
import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitAddress, lockUserForLogin, type Opened, type Origin, openSession } from '../identity/index.ts'
import { spendFactor } from './check-factor.ts'
import { requestOptions, verifyAssertion } from './passkey.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>

const loginsPerAddress_max = 120

/** A challenge for any passkey of this site: naming one would reveal who has an account. Throws `too_many`. */
export const startPasskeyLogin = async (
  deps: FactorDeps,
  { browser, address }: { browser: string; address: string },
): Promise<RequestOptions> => {
  await limitAddress(deps, { what: 'passkeys', address, max: loginsPerAddress_max })
  return requestOptions(deps, { binding: { purpose: 'login', holder: browser } })
}

/**
 * Logs in with a passkey alone: the device is one factor, the finger, face or PIN the other. Throws `passkey_refused`.
 */
export const logInWithPasskey = async (
  deps: FactorDeps,
  { passkey, browser, origin }: { passkey: Assertion; browser: string; origin: Origin },
): Promise<Opened> => {
  const { db, now, secrets } = deps
  const signed = await verifyAssertion(deps, { assertion: passkey, binding: { purpose: 'login', holder: browser } })
  const { userId } = signed
  return transaction(db, async (tx) => {
    const at = now()
    const user = await lockUserForLogin(tx, { userId, since: at })
    if (!user) throw new Refusal('passkey_refused')
    await spendFactor(tx, { by: 'passkey', userId, signed }, { browser, at })
    const details = { address: origin.address, factor: 'passkey alone' }
    await audit(tx, { at, actor: userId, action: 'login', subject: userId, details })
    return openSession({ tx, now, secrets }, user, origin)
  })
}
