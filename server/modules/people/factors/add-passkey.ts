import { oneLine } from '#contract/lib/clean-text.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { hasControl } from '#contract/lib/names.ts'
import type { Attestation, CreationOptions, Passkey } from '#contract/people/factors.ts'
import type { Caller } from '#server/http/serve.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { readUser } from '../identity/index.ts'
import { afterFactorAdded } from './change-factors.ts'
import { hasFactor, passkeys_max } from './factor.ts'
import { creationOptions, toPasskey, verifyAttestation } from './passkey.ts'
import { passkeys, selectPasskeys } from './queries.ts'
import { lockFactorsAfterRecentAuth, requireRecentAuth } from './reauthenticate.ts'

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>

const sessionBinding = ({ sessionId }: Caller) => ({ purpose: 'enrollment', holder: sessionId }) as const

/** WebAuthn options for the browser to create a passkey. Refuses `recent_auth_required` and `passkeys_full`. */
export const startPasskey = async (deps: FactorDeps, caller: Caller): Promise<CreationOptions> => {
  await requireRecentAuth(deps, caller)
  const user = await readUser(deps.db, caller.userId)
  if ((await selectPasskeys(deps.db, caller.userId)).length >= passkeys_max) throw new Refusal('passkeys_full')
  return creationOptions(deps, { user, binding: sessionBinding(caller) })
}

export const readName = (typed: string): string => {
  const name = oneLine(typed)
  if (name === '') throw new Refusal('invalid_request', { fields: { name: 'required' } })
  if (hasControl(name)) throw new Refusal('invalid_request', { fields: { name: 'malformed' } })
  return name
}

/**
 * Registers the passkey that the browser created; a first factor also creates recovery codes. Refuses `recent_auth_required`,
 * `passkey_refused`, `passkey_known`, `passkeys_full`.
 */
export const addPasskey = async (
  deps: FactorDeps,
  caller: Caller,
  { name: typed, passkey }: { name: string; passkey: Attestation },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
  const { db, now, secrets, config } = deps
  const { userId } = caller
  const name = readName(typed)
  await requireRecentAuth(deps, caller)
  const credential = await verifyAttestation(deps, passkey, sessionBinding(caller))
  const added = await transaction(db, async (tx) => {
    const at = now()
    await lockFactorsAfterRecentAuth(tx, deps, caller)
    const isFirst = !(await hasFactor(tx, userId))
    if ((await selectPasskeys(tx, userId)).length >= passkeys_max) throw new Refusal('passkeys_full')
    const row = { ...credential, id: newId(at), userId, name, createdAt: at }
    if (!(await passkeys.insertOnce(tx, row))) throw new Refusal('passkey_known')
    const news = { about: 'passkey.added', name } as const
    const recoveryCodes = await afterFactorAdded(
      { tx, secrets, config },
      { caller, news, subject: row.id, at, isFirst },
    )
    return { passkey: toPasskey({ ...row, usedAt: null }), recoveryCodes }
  })
  deps.wake()
  return added
}
