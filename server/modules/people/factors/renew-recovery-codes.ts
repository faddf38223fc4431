import { Refusal } from '#contract/lib/errors.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordFactorChange } from './change-factors.ts'
import { hasFactor } from './factor.ts'
import { lockFactorsAfterRecentAuth } from './reauthenticate.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/** Replaces the recovery codes. Throws `recent_auth_required`, and `not_found` without a second factor. */
export const renewRecoveryCodes = async (deps: FactorDeps, caller: Caller): Promise<string[]> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  const codes = await transaction(db, async (tx) => {
    const at = now()
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    if (!(await hasFactor(tx, userId))) throw new Refusal('not_found')
    const news = { about: 'recovery_codes.renewed' } as const
    await recordFactorChange({ tx, secrets, config }, { caller, news, subject: userId, at })
    return makeRecoveryCodes({ tx, secrets }, { userId, at })
  })
  deps.wake()
  return codes
}
