import { Refusal } from '#contract/lib/errors.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile, Note } from '#contract/office/customer-profile.ts'
import { readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type NoteRow, notes } from './note-queries.ts'
import { type PartRequest, readPart } from './read-part.ts'

const wireNotes = async (db: Db, rows: readonly NoteRow[]): Promise<Note[]> => {
  const authors = await readUsers(db, [...new Set(rows.map(({ authorId }) => authorId))])
  return rows.map(({ id, text, authorId, createdAt }) => ({
    id,
    text,
    author: authors.get(authorId)?.email ?? null,
    createdAt: createdAt.toString(),
  }))
}

/** One page of notes, newest first. Refuses `not_found`, `invalid_request` for a cursor. */
export const listNotes = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest & { cursor?: string | undefined; limit: number },
): Promise<Reply<typeof customerProfile.notes>> =>
  readPart(deps, { ...request, part: 'notes' }, async (tx) => {
    const { userId, cursor, limit } = request
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await notes.page(tx, { userId }, { after, limit: limit + 1 })
    const { items, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return { items: await wireNotes(tx, items), next }
  })

/**
 * Writes a note about a customer. The same id with the same text returns the same note, otherwise `conflict`. Refuses `not_found`,
 * `invalid_request` for a blank text.
 */
export const addNote = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, userId, id, text: typed, requestDigest }: PartRequest & { id: string; text: string; requestDigest: string },
): Promise<Note> => {
  const text = typed.trim()
  if (text === '') throw new Refusal('invalid_request', { fields: { text: 'required' } })
  return transaction(db, async (tx) => {
    const at = now()
    await readUser(tx, userId)
    const note: NoteRow = { id, userId, requestDigest, authorId: caller.userId, text, createdAt: at }
    const isNew = await notes.insertOnce(tx, note)
    const stored = isNew ? note : replayed(await notes.find(tx, { id }), requestDigest)
    if (!stored) throw new Error(`note ${id} was neither inserted nor found`)
    if (isNew)
      await recordChange(tx, {
        at,
        actor: caller.userId,
        what: 'customer.noted',
        subject: userId,
        details: { note: id },
      })
    const [wired] = await wireNotes(tx, [stored])
    return wired as Note
  })
}
