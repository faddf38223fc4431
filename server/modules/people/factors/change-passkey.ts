import { Refusal } from '#contract/lib/errors.ts'
import type { Passkey } from '#contract/people/factors.ts'
import type { Caller } from '#server/http/serve.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readName } from './add-passkey.ts'
import { afterFactorRemoved } from './change-factors.ts'
import { toPasskey } from './passkey.ts'
import { deletePasskey, updateName } from './queries.ts'
import { lockFactorsAfterRecentAuth } from './reauthenticate.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

/** Renames one of the caller's passkeys. Throws `not_found`. */
export const renamePasskey = async (
  { db, now }: FactorDeps,
  { userId }: Caller,
  { id, name: typed }: { id: string; name: string },
): Promise<Passkey> => {
  const name = readName(typed)
  return transaction(db, async (tx) => {
    const row = await updateName(tx, { id, userId, name })
    if (!row) throw new Refusal('not_found')
    await audit(tx, { at: now(), actor: userId, action: 'passkey.renamed', subject: id })
    return toPasskey(row)
  })
}

/** Removes one of the caller's passkeys. Throws `recent_auth_required`, `not_found`, `last_factor`. */
export const removePasskey = async (deps: FactorDeps, caller: Caller, id: string): Promise<void> => {
  const { db, now, secrets, config } = deps
  await transaction(db, async (tx) => {
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    const row = await deletePasskey(tx, { id, userId: caller.userId })
    if (!row) throw new Refusal('not_found')
    const news = { about: 'passkey.removed', name: row.name } as const
    await afterFactorRemoved({ tx, secrets, config }, { caller, news, subject: id, at: now() })
  })
  deps.wake()
}
