import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { VerifiedFactor } from './check-factor.ts'
import { requestOptions, verifyAssertion } from './passkey.ts'
import { selectHas } from './queries.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'config'>
type Confirmation = { userId: string; subject: string }

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> => (await selectHas(db, userId)).passkey

/** The challenge that a passkey of the user signs to confirm the subject; null when there is none. */
export const startConfirmation = async (
  deps: FactorDeps,
  { userId, subject }: Confirmation,
): Promise<RequestOptions | null> =>
  (await hasPasskey(deps.db, userId))
    ? requestOptions(deps, { userId, binding: { purpose: 'transfer', holder: subject } })
    : null

/** Verifies a signature for exactly this subject, by a passkey of the user; `spendFactor` spends it. Throws `passkey_refused`. */
export const checkConfirmation = async (
  deps: FactorDeps,
  { userId, subject, passkey }: Confirmation & { passkey: Assertion },
): Promise<VerifiedFactor> => {
  const binding = { purpose: 'transfer', holder: subject } as const
  return { by: 'passkey', userId, signed: await verifyAssertion(deps, { assertion: passkey, userId, binding }) }
}
