import type { Reply } from '#contract/lib/route.ts'
import type { adminConversations, ConversationNote } from '#contract/office/admin-conversations.ts'
import { fullName, maskEmail, readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { readProfile, verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Participant } from '../conversation.ts'
import { participating } from '../find-conversation.ts'
import { type NoteRow, notes } from './queries.ts'

export const noteViews = async (db: Db, rows: readonly NoteRow[]): Promise<ConversationNote[]> => {
  const people = await readUsers(db, [...new Set(rows.map(({ authorId }) => authorId))])
  return rows.map(({ id, text, authorId, writtenAt }) => ({
    id,
    text,
    by: people.get(authorId)?.firstName ?? null,
    writtenAt: writtenAt.toString(),
  }))
}

/** Refuses `not_found`. */
export const listNotes = async (db: Db, office: Participant, id: string): Promise<ConversationNote[]> => {
  await participating(db, office, id)
  return noteViews(db, await notes.list(db, { conversationId: id }, 'position'))
}

/** '··· 0148': the last four digits. */
const maskPhone = (phone: string): string => (phone === '' ? '' : `··· ${phone.slice(-4)}`)

/** The customer's details needed for an answer. Refuses `not_found`. */
export const readTalkCustomer = async (
  db: Db,
  office: Participant,
  id: string,
): Promise<Reply<typeof adminConversations.customer>> => {
  const { userId } = await participating(db, office, id)
  const [person, verification, { requestedAt }] = await Promise.all([
    readUser(db, userId),
    verificationOf(db, userId),
    readProfile(db, userId),
  ])
  return {
    id: userId,
    name: fullName(person),
    email: maskEmail(person.email),
    phone: maskPhone(person.mobileNumber),
    since: person.joining,
    verification,
    pendingSince: verification === 'pending' ? (requestedAt?.toString() ?? null) : null,
  }
}
