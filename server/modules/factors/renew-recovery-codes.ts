import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { noteChange } from './change-factors.ts'
import { methodsOf } from './factor.ts'
import { takeRecentAuthTurn } from './reauthenticate.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/** Ten new codes; the old ones end. Throws `owner_proof_required`, and `not_found` for somebody without a second factor. */
export const renewRecoveryCodes = async (deps: Needed, caller: Caller): Promise<string[]> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  const codes = await transaction(db, async (tx) => {
    const at = now()
    await takeRecentAuthTurn(tx, deps, caller)
    if ((await methodsOf(tx, userId)).length === 0) throw new Refusal('not_found')
    const news = { about: 'recovery_codes.renewed' } as const
    await noteChange({ tx, secrets, config }, { caller, news, subject: userId, at })
    return makeRecoveryCodes({ tx, secrets }, { userId, at })
  })
  deps.wake()
  return codes
}
