import type { Network, NetworkPerson, NetworkPlace } from '#contract/account/network.ts'
import { toWire } from '#contract/lib/money.ts'
import { type PaidInMonth, paidByPayers } from '#server/modules/balance/requests/index.ts'
import {
  fullNameOf,
  type PlaceOfMethod,
  selectNames,
  selectPayers,
  selectPlaces,
} from '#server/modules/funds/recipients/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type Moved, movedIn } from '../overview/index.ts'
import { firstMovement } from './queries.ts'
import { type Flow, mostFirst, sumByCurrency, sumOfDollars, wireFlow } from './sums.ts'

const yearOf = (at: Temporal.Instant): number => at.toZonedDateTimeISO(timeZone).year

/** A year of New York, as instants and as months. */
export const yearSpan = (year: number) => {
  const start = (of: number) =>
    Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).toZonedDateTime(timeZone).toInstant()
  return { from: start(year), to: start(year + 1), months: { from: `${year}-01`, to: `${year}-12` } }
}

/** This year back to the first one with movements. */
export const yearsOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<number[]> => {
  const last = yearOf(now())
  const first = yearOf((await firstMovement(db, userId)) ?? now())
  return Array.from({ length: Math.max(last - first, 0) + 1 }, (_, back) => last - back)
}

export const sentFlow = ({ amount, base, times }: Moved): Flow => ({ minor: amount, currency: base, times })
export const paidFlow = ({ amount, currency, times }: PaidInMonth): Flow => ({ minor: amount, currency, times })

type Sent = PlaceOfMethod & { flow: Flow }

const placesOf = (sent: readonly Sent[]): NetworkPlace[] => {
  const summed = (of: readonly Sent[]) => ({
    flow: sumOfDollars(of.map(({ flow }) => flow)),
    people: new Set(of.map(({ personId }) => personId)).size,
  })
  return [...Map.groupBy(sent, ({ country }) => country)]
    .map(([country, own]) => ({ country, own, ...summed(own) }))
    .sort(
      mostFirst(
        ({ flow }) => flow,
        ({ country }) => country,
      ),
    )
    .map(({ country, own, flow, people }) => ({
      ...{ country, sent: wireFlow(flow), people },
      cities: [...Map.groupBy(own, ({ city }) => city)]
        .map(([city, there]) => ({ city, ...summed(there) }))
        .sort(
          mostFirst(
            ({ flow }) => flow,
            ({ city }) => city,
          ),
        )
        .map((one) => ({ city: one.city, sent: wireFlow(one.flow), people: one.people })),
    }))
}

type Paid = { personId: string; flow: Flow }

const peopleOf = async (
  db: Db,
  { userId, sent, paid }: { userId: string; sent: readonly Sent[]; paid: readonly Paid[] },
): Promise<NetworkPerson[]> => {
  const sentTo = Map.groupBy(sent, ({ personId }) => personId)
  const paidBy = Map.groupBy(paid, ({ personId }) => personId)
  const names = await selectNames(db, userId, [...new Set([...sentTo.keys(), ...paidBy.keys()])])
  return names
    .map((person) => {
      const own = sentTo.get(person.id) ?? []
      return {
        person,
        country: placesOf(own)[0]?.country ?? person.country,
        flow: sumOfDollars(own.map(({ flow }) => flow)),
        paid: sumByCurrency((paidBy.get(person.id) ?? []).map(({ flow }) => flow)),
      }
    })
    .sort(
      mostFirst(
        ({ flow }) => flow,
        ({ person }) => fullNameOf(person),
      ),
    )
    .map(({ person, country, flow, paid }) => ({
      ...{ id: person.id, fullName: fullNameOf(person), country },
      sent: wireFlow(flow),
      paid: paid.map(wireFlow),
    }))
}

/**
 * A customer's recipients with amounts and countries in a month or year, and their payers. Canceled and refunded ones do not count. It
 * reads monthly sums, so its cost does not grow with the transfers.
 */
export const readNetwork = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, period: requested }: { userId: string; period?: string | undefined },
): Promise<Network> => {
  const { db, now } = deps
  const period = requested ?? String(yearOf(now()))
  const year = Temporal.PlainYearMonth.from(`${period.slice(0, 4)}-01`).year
  const { from, to, months } = yearSpan(year)
  const [moved, received, places, payers, years] = await Promise.all([
    movedIn(db, { userId, ...months }),
    paidByPayers(db, { userId, from, to }),
    selectPlaces(db, userId),
    selectPayers(db, userId),
    yearsOf(deps, userId),
  ])
  const placeOf = new Map(places.map((place) => [place.recipientId, place]))
  const personOf = new Map(payers.map(({ payer, personId }) => [payer, personId]))
  const transfers = moved.filter(({ kind }) => kind === 'transfer')
  const sent = transfers
    .filter(({ month }) => month.startsWith(period))
    .flatMap((row): Sent[] => {
      const place = placeOf.get(row.recipientId ?? '')
      return place ? [{ ...place, flow: sentFlow(row) }] : []
    })
  const paid = received
    .filter(({ month }) => month.startsWith(period))
    .flatMap((row): Paid[] => {
      const personId = personOf.get(row.payer)
      return personId ? [{ personId, flow: paidFlow(row) }] : []
    })
  return {
    ...{ period, years },
    months: Array.from({ length: 12 }, (_, at) => {
      const month = Temporal.PlainYearMonth.from({ year, month: at + 1 }).toString()
      return { month, sent: toWire(sumOfDollars(transfers.filter((row) => row.month === month).map(sentFlow))) }
    }),
    sent: wireFlow(sumOfDollars(sent.map(({ flow }) => flow))),
    paid: sumByCurrency(paid.map(({ flow }) => flow)).map(wireFlow),
    people: await peopleOf(db, { userId, sent, paid }),
    places: placesOf(sent),
  }
}
