import {
  type Invitation,
  invitationDays,
  type invitations,
  invitationsADay_max,
  openInvitations_max,
} from '#contract/account/invitations.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Reply } from '#contract/lib/route.ts'
import { findOwnPerson, fullNameOf, selectNames } from '#server/modules/funds/recipients/index.ts'
import { invitationDigest, lockIfOpen, readUser } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { hasExpired, type InvitationRecord, tokenOf, wireInvitation } from './invitation.ts'
import { countInvitations, lockInvitations, invitations as table } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets'>
type Own = { id: string; userId: string }

const wired = async ({ db, now, secrets }: Deps, found: readonly InvitationRecord[]): Promise<Invitation[]> => {
  const [first] = found
  if (!first) return []
  const ids = found.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const names = new Map(
    (await selectNames(db, first.userId, ids)).map((person) => [
      person.id,
      { id: person.id, fullName: fullNameOf(person) },
    ]),
  )
  const at = now()
  return found.map((invitation) =>
    wireInvitation(secrets, invitation, { now: at, person: names.get(invitation.personId ?? '') ?? null }),
  )
}

const wiredOne = async (deps: Deps, invitation: InvitationRecord): Promise<Invitation> => {
  const [wire] = await wired(deps, [invitation])
  if (!wire) throw new Error('one invitation is one invitation')
  return wire
}

/**
 * Creates a link for opening one account. The same id returns the same link, otherwise `conflict`. Refuses `not_found` for the person,
 * and `too_many_invitations`.
 */
export const createInvitation = async (
  deps: Deps,
  { id, userId, personId, requestDigest }: Own & { personId: string | null; requestDigest: string },
): Promise<Invitation> => {
  const { db, now, secrets } = deps
  const at = now()
  const made = await transaction(db, async (tx) => {
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    await lockInvitations(tx, userId)
    const known = replayed(await table.find(tx, { id }), requestDigest)
    if (known) return known
    if (personId !== null) await findOwnPerson(tx, { id: personId, userId })
    const { open, made } = await countInvitations(tx, { userId, now: at, since: at.subtract({ hours: 24 }) })
    if (open >= openInvitations_max || made >= invitationsADay_max) throw new Refusal('too_many_invitations')
    const invitation: InvitationRecord = {
      ...{ id, userId, requestDigest, personId, state: 'open', acceptedBy: null, createdAt: at, stateAt: at },
      tokenDigest: invitationDigest(secrets, tokenOf(secrets, id)),
      expiresAt: at.add({ hours: invitationDays * 24 }),
    }
    if (!(await table.insertOnce(tx, invitation))) throw new Refusal('conflict')
    await recordChange(tx, { at, actor: userId, what: 'invitation.created', subject: id, payload: { userId } })
    return invitation
  })
  return wiredOne(deps, made)
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listInvitations = async (
  deps: Deps,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof invitations.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await table.page(deps.db, { userId }, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }) => ({ id, at }))
  return { items: await wired(deps, items), next }
}

/** Cancels an open invitation; a used one stays. Refuses `not_found`, also for another customer's. */
export const cancelInvitation = async (deps: Deps, { id, userId }: Own): Promise<Invitation> => {
  const { db, now } = deps
  const at = now()
  const ended = await transaction(db, async (tx) => {
    const invitation = await table.lock(tx, { id })
    if (invitation?.userId !== userId) throw new Refusal('not_found')
    if (invitation.state !== 'open') return invitation
    await recordChange(tx, { at, actor: userId, what: 'invitation.canceled', subject: id, payload: { userId } })
    return table.update(tx, { id }, { state: 'canceled', stateAt: at })
  })
  return wiredOne(deps, ended)
}

/** The inviter's first name only. Refuses `not_found` for an unusable link. */
export const openInvitation = async ({ db, now, secrets }: Deps, token: string): Promise<{ firstName: string }> => {
  const invitation = await table.find(db, { tokenDigest: invitationDigest(secrets, token) })
  if (invitation?.state !== 'open' || hasExpired(invitation, now())) throw new Refusal('not_found')
  const { firstName } = await readUser(db, invitation.userId)
  return { firstName }
}
