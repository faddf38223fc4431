import { grantOf } from '#contract/lib/permissions.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { z } from '#contract/lib/zod.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import {
  type TimelineGroup,
  TimelineItem,
  type TimelineQuery,
  timelineGroupNames,
  timelineGroups,
} from '#contract/office/customer-timeline.ts'
import type { Caller } from '#server/http/serve.ts'
import { type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'
import { type Source, selectTimeline, type TimelineRow } from './timeline-queries.ts'

const sourcesOf: Record<TimelineGroup, readonly Source[]> = {
  money: ['movements'],
  access: ['access'],
  account: ['account'],
  contact: ['tickets', 'conversations'],
  staff: ['staff', 'notes'],
}

const sourcesFor = ({ staffRoles = [] }: Caller, of: TimelineGroup | 'all'): Source[] =>
  timelineGroupNames
    .filter((group) => of === 'all' || of === group)
    .filter((group) => grantOf(staffRoles, timelineGroups[group]) !== undefined)
    .flatMap((group) => sourcesOf[group])

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const itemOf = (row: TimelineRow, userId: string, people: ReadonlyMap<string, Person>): TimelineItem => {
  const { source, id, facts } = row
  const placed = { id, at: row.at.toString() }
  const nameOf = (person: unknown) => people.get(String(person))?.email ?? null
  if (source === 'movements') {
    const { minor, currency, ...movement } = facts
    return TimelineItem.parse({ what: 'movement', ...placed, ...movement, amount: { minor, currency } })
  }
  if (source === 'tickets') return TimelineItem.parse({ what: 'ticket', ...placed, ...facts })
  if (source === 'conversations') return TimelineItem.parse({ what: 'conversation', ...placed, ...facts })
  if (source === 'notes') return { what: 'note', ...placed, text: String(facts.text), author: nameOf(facts.author) }
  const { act, action, actor, subject } = facts
  const details = facts.details as Record<string, unknown>
  return TimelineItem.parse({
    ...{ what: 'act', ...placed, act, action },
    by: actor === userId ? null : (nameOf(actor) ?? String(actor)),
    reason: textOf(details.reason) ?? textOf(details.note),
    reasonCode: textOf(details.reasonCode),
    address: actor === userId ? textOf(details.address) : null,
    subject: subject === userId ? null : textOf(subject),
  })
}

/** One page of a customer's events visible to the caller. Refuses `not_found`, `invalid_request` for a cursor. */
export const readTimeline = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest & z.infer<typeof TimelineQuery>,
): Promise<Reply<typeof customerProfile.timeline>> =>
  readPart(deps, { ...request, part: 'timeline' }, async (tx) => {
    const { caller, userId, cursor, limit, of } = request
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await selectTimeline(tx, { userId, after, limit: limit + 1 }, sourcesFor(caller, of))
    const { items, next } = pageOf(rows, limit, (row) => row)
    const staff = items.flatMap(({ facts: { actor, author } }) => [actor, author])
    const isId = (text: unknown): text is string => typeof text === 'string' && text.length === 36
    const people = await readUsers(tx, [...new Set(staff.filter(isId))])
    return { items: items.map((row) => itemOf(row, userId, people)), next }
  })
