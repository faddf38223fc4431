import { fill } from '#contract/lib/fill.ts'
import { selectReturn, selectTicket } from '#server/modules/office/support/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { readConfirmationCodes } from '#server/modules/sending/transfers/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { conversationsMessages } from '../messages.ts'
import { conversations } from '../queries.ts'
import { recordNote } from './mark-conversation.ts'
import { notes } from './queries.ts'

/** Adds the returning team's note to the ticket's conversation, in the language of the requester. Idempotent. */
export const noteReturn = async (tx: Tx, returnId: string): Promise<void> => {
  const returned = await selectReturn(tx, returnId)
  const ticket = returned && (await selectTicket(tx, returned.ticketId))
  if (!returned || !ticket?.conversationId || !(await conversations.find(tx, { id: ticket.conversationId }))) return
  const { requestedBy, returnedBy, returnedAt, from, note } = returned
  const people = await readUsers(tx, [...new Set([requestedBy ?? returnedBy, returnedBy])])
  const words =
    conversationsMessages[(people.get(requestedBy ?? '') ?? people.get(returnedBy))?.lang ?? 'es'].handedBack
  const { transferId, reference } = ticket
  const code = transferId ? (await readConfirmationCodes(tx, [transferId])).get(transferId) : undefined
  const values = { team: words.teams[from], reference, code: code ?? '', note }
  const text = fill(code ? words.transfer : words.question, values)
  const { conversationId } = ticket
  const written = { authorId: returnedBy, text, writtenAt: returnedAt }
  const row = { id: returnId, requestDigest: null, conversationId, ...written }
  if (await notes.insertOnce(tx, row)) await recordNote(tx, row)
}
