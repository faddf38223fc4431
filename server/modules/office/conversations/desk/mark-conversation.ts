import { refuseFields } from '#contract/lib/errors.ts'
import { tags_max } from '#contract/office/admin-conversations.ts'
import { tagOf } from '#contract/office/tag.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import type { ConversationRow, Participant } from '../conversation.ts'
import { lockParticipating } from '../find-conversation.ts'
import { conversations } from '../queries.ts'
import { type NoteRow, notes, selectTags, tags } from './queries.ts'

type MarkDeps = Pick<Deps, 'db' | 'now' | 'wake'>

/** Marks a conversation as important for staff; the customer's star is separate. Refuses `not_found`. */
export const markImportant = async (
  { db, now, wake }: MarkDeps,
  office: Participant,
  { id, important }: { id: string; important: boolean },
): Promise<ConversationRow> => {
  const marked = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, office, id)
    if (conversation.officeImportant === important) return conversation
    const change = { at: now(), actor: office.userId, what: 'conversation.marked', subject: id }
    await recordChange(tx, { ...change, details: { important } })
    return conversations.update(tx, { id }, { officeImportant: important })
  })
  wake()
  return marked
}

type Tagging = { id: string; tag: string; on: boolean }

/** Adds or removes a tag. Idempotent. Refuses `not_found`, and by field an invalid tag or too many. */
export const tagConversation = async (
  { db, now, wake }: MarkDeps,
  office: Participant,
  { id, tag: typed, on }: Tagging,
): Promise<ConversationRow> => {
  const tag = tagOf(typed)
  if (tag === undefined) throw refuseFields({ tag: 'malformed' })
  const tagged = await transaction(db, async (tx) => {
    const conversation = await lockParticipating(tx, office, id)
    const at = now()
    const row = { conversationId: id, tag, taggedBy: office.userId, taggedAt: at }
    const changed = on ? await tags.insertOnce(tx, row) : await tags.remove(tx, { conversationId: id, tag })
    if (!changed) return conversation
    if (((await selectTags(tx, [id])).get(id)?.length ?? 0) > tags_max) throw refuseFields({ tag: 'too_long' })
    const what = on ? 'conversation.tagged' : 'conversation.untagged'
    await recordChange(tx, { at, actor: office.userId, what, subject: id, details: { tag } })
    return conversation
  })
  wake()
  return tagged
}

/** Writes a staff-only note. Idempotent for the same id and text. Refuses `not_found`, `required`, `conflict`. */
export const writeNote = async (
  { db, now, wake }: MarkDeps,
  office: Participant,
  {
    conversationId,
    id,
    text: typed,
    requestDigest,
  }: { conversationId: string; id: string; text: string; requestDigest: string },
): Promise<NoteRow> => {
  const text = typed.trim()
  if (text === '') throw refuseFields({ text: 'required' })
  const note = await transaction(db, async (tx) => {
    await lockParticipating(tx, office, conversationId)
    const row = { id, requestDigest, conversationId, authorId: office.userId, text, writtenAt: now() }
    if (!(await notes.insertOnce(tx, row))) {
      const stored = replayed(await notes.find(tx, { id }), requestDigest)
      if (!stored) throw new Error(`note ${id} was neither inserted nor found`)
      return stored
    }
    await recordNote(tx, row)
    return row
  })
  wake()
  return note
}

export const recordNote = (tx: Tx, { id, conversationId, authorId: actor, writtenAt: at }: NoteRow): Promise<void> =>
  recordChange(tx, { at, actor, what: 'conversation.noted', subject: conversationId, details: { note: id } })
