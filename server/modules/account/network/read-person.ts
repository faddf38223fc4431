import type { PersonTotals, people } from '#contract/funds/people.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import { paidByPayers } from '#server/modules/balance/requests/index.ts'
import { wireMovement } from '#server/modules/funds/movements/index.ts'
import { findOwnPerson, selectPayers, selectPlaces } from '#server/modules/funds/recipients/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type Moved, movedIn } from '../overview/index.ts'
import { selectBetween } from './queries.ts'
import { paidFlow, sentFlow, yearSpan, yearsOf } from './read-network.ts'
import { type Flow, sumByCurrency } from './sums.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'>
type Own = { id: string; userId: string }

const receivedFlow = ({ received, quote, times }: Moved): Flow => ({ minor: received, currency: quote, times })
const wired = (flows: readonly Flow[]) => sumByCurrency(flows).map(toWire)
const timesOf = (flows: readonly Flow[]) => flows.reduce((sum, { times }) => sum + times, 0)

/** A year's totals sent to and received from a person, by month. Refuses `not_found`, also for another customer's. */
export const readTotals = async (
  deps: Deps,
  { id, userId, year: requested }: Own & { year?: number | undefined },
): Promise<PersonTotals> => {
  const { db } = deps
  await findOwnPerson(db, { id, userId })
  const years = await yearsOf(deps, userId)
  const year = requested ?? years[0] ?? 0
  const { from, to, months } = yearSpan(year)
  const [moved, received, places, payers] = await Promise.all([
    movedIn(db, { userId, ...months }),
    paidByPayers(db, { userId, from, to }),
    selectPlaces(db, userId),
    selectPayers(db, userId, id),
  ])
  const methods = new Set(places.filter(({ personId }) => personId === id).map(({ recipientId }) => recipientId))
  const names = new Set(payers.map(({ payer }) => payer))
  const sent = moved.filter(({ kind, recipientId }) => kind === 'transfer' && methods.has(recipientId ?? ''))
  const paid = received.filter(({ payer }) => names.has(payer))
  const touched = new Set([...sent, ...paid].map(({ month }) => month))
  return {
    ...{ year, years },
    sent: wired(sent.map(sentFlow)),
    received: wired(sent.map(receivedFlow)),
    paid: wired(paid.map(paidFlow)),
    transfers: timesOf(sent.map(sentFlow)),
    payments: timesOf(paid.map(paidFlow)),
    months: [...touched].sort().map((month) => {
      const [out, back] = [sent.filter((row) => row.month === month), paid.filter((row) => row.month === month)]
      return {
        month,
        sent: wired(out.map(sentFlow)),
        received: wired(out.map(receivedFlow)),
        paid: wired(back.map(paidFlow)),
      }
    }),
  }
}

/** Newest first. Refuses `not_found`, and `invalid_request` for an invalid cursor. */
export const listBetween = async (
  { db, now }: Deps,
  { id, userId, cursor, limit }: Own & { cursor?: string | undefined; limit: number },
): Promise<Reply<typeof people.movements>> => {
  await findOwnPerson(db, { id, userId })
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectBetween(db, { userId, personId: id, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, (row) => ({ at: row.startedAt, id: row.id }))
  return { items: items.map((row) => wireMovement(row, now())), next }
}
