import type { z } from 'zod'
import { Refusal } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { isNewName, lettersOf } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import type { EditableDetails } from '#contract/people/identity.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { identityMessages } from '../messages.ts'
import { type EditableColumns, parseEditable } from './details.ts'
import type { EndMobile } from './end-mobile.ts'
import { users } from './queries.ts'
import { toPerson } from './user.ts'
import type { Verifications } from './verifications.ts'

type UpdateDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & {
  endMobile: EndMobile
  verifications: Verifications
}
type Request = { userId: string; details: z.output<typeof EditableDetails> }

/**
 * Changes a user's details and notifies them. A new name (`isNewName`) after it was verified, or submitted for verification, requires a
 * new document: `reverify`. Restoring the verified name restores the verification. A new number removes the confirmed one. Unchanged
 * details write nothing. Throws `forbidden` for another user's id, `details_required`, `invalid_request`, `recent_auth_required`.
 */
export const updateDetails = async (
  deps: UpdateDeps,
  caller: Caller,
  { userId, details }: Request,
): Promise<{ reverify: boolean }> => {
  if (userId !== caller.userId) throw new Refusal('forbidden')
  const reverify = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const user = await users.lock(tx, { id: userId })
    if (!user) throw new Refusal('unauthenticated')
    const columns = parseEditable(details, 'details', user)
    const changed = Object.keys(columns).filter(
      (name) => user[name as keyof EditableColumns] !== columns[name as keyof EditableColumns],
    )
    if (changed.length === 0) return false
    if (changed.includes('mobileNumber') && user.mobileConfirmedAt) await deps.endMobile({ ...deps, tx }, caller)
    await users.update(tx, { id: userId }, columns)
    const renamed = isNewName(user, columns)
    // An administrator sends no money and needs no verification.
    const nameMac = (names: typeof columns) => deps.secrets.mac('verified-name', lettersOf(names))
    const verification =
      renamed && user.role === 'customer'
        ? await deps.verifications.changeName(tx, userId, { before: nameMac(user), after: nameMac(columns) })
        : undefined
    const again = verification === 'withdrawn'
    await audit(tx, {
      at,
      actor: userId,
      action: 'user.changed',
      subject: userId,
      details: { changed, reverify: again, ...(verification === 'restored' ? { verification } : {}) },
    })
    await emit(tx, { at, type: 'user.changed', subject: userId, payload: { renamed } })
    const text = (lang: Language) => fillAll(identityMessages[lang].detailsChanged, { baseUrl: deps.config.baseUrl })
    await notify({ ...deps, tx }, { reader: toPerson(user), section: 'security', text, at })
    return again
  })
  deps.wake()
  return { reverify }
}
