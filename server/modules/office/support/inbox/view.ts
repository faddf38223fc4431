import { type InboxItem, type InboxState, type InboxThread, inboxDeeds } from '#contract/office/inbox.ts'
import { findUser, fullName, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { selectAuditAbout } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database.ts'
import { selectMessages, type TicketRow } from '../queries.ts'
import { selectBeginnings } from './queries.ts'

export const stateOf = ({ spamAt, closedAt, answeredAt }: TicketRow): InboxState => {
  if (spamAt) return 'spam'
  if (closedAt) return 'closed'
  return answeredAt ? 'answered' : 'open'
}

type People = ReadonlyMap<string, Person>

const personOf = (person: Person | undefined) =>
  person ? { id: person._id, name: fullName(person), email: person.email } : null

const customerOf = async (db: Db, { linkedId, email }: TicketRow, people: People): Promise<InboxItem['customer']> => {
  const linked = linkedId === null ? undefined : people.get(linkedId)
  const found = linked ?? (await findUser(db, email))
  const customer = found?.role === 'customer' ? personOf(found) : null
  return customer && { ...customer, linked: linked !== undefined }
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{36}$/.test(text)

export const itemsOf = async (db: Db, rows: readonly TicketRow[]): Promise<InboxItem[]> => {
  const beginnings = await selectBeginnings(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  const people = await readUsers(db, [...new Set(rows.flatMap((row) => [row.assigneeId, row.linkedId]).filter(isId))])
  return Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, reference: row.reference, name: row.name, email: row.email, lang: row.lang },
      source: row.source === 'mail' ? 'mail' : 'form',
      subject: row.title,
      beginning: beginnings.get(row.id) ?? '',
      state: stateOf(row),
      waitingSince: row.waitingSince.toString(),
      assignee: personOf(people.get(row.assigneeId ?? '')),
      customer: await customerOf(db, row, people),
    })),
  )
}

/** More than any question has. */
const history_max = 200

/** 'ticket.closed' → 'closed' */
const deedOf = (action: string) => inboxDeeds.find((deed) => action === `ticket.${deed}`)

export const threadOf = async (db: Db, row: TicketRow): Promise<InboxThread> => {
  const [item] = await itemsOf(db, [row])
  if (!item) throw new Error('a row has a view')
  const messages = await selectMessages(db, [row.id])
  const audited = await selectAuditAbout(db, { userId: row.id, after: undefined, limit: history_max })
  const named = audited.flatMap(({ actor, details }) => [actor, details.assignee, details.customer])
  const people = await readUsers(db, [...new Set([...named, ...messages.map(({ authorId }) => authorId)].filter(isId))])
  const nameOf = (id: unknown): string | null => personOf(people.get(String(id)))?.name ?? null
  return {
    ...item,
    topic: row.topic,
    createdAt: row.createdAt.toString(),
    messages: messages.map(({ id, author, authorId, text, sentAt, sender, leftOut }) => ({
      ...{ id, author, text, sender, leftOut },
      by: author === 'office' ? nameOf(authorId) : null,
      sentAt: sentAt.toString(),
    })),
    history: audited
      .flatMap(({ id, action, actor, details, at }) => {
        const what = deedOf(action)
        const whom = nameOf(details.assignee ?? details.customer)
        return what ? [{ id, what, by: nameOf(actor), whom, at: at.toString() }] : []
      })
      .reverse(),
  }
}
