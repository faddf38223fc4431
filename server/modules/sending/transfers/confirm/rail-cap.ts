import { capsOn, type DepositWay, wayOf } from '#contract/ground/corridors.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { fromWire, type Money } from '#contract/lib/money.ts'
import type { RecipientRecord } from '#server/modules/funds/recipients/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { type Db, together } from '#server/platform/database.ts'
import { selectPaidSince } from '../queries.ts'

/** Proper names, the same in each language; ways without one have no cap. */
const nameOfWay: Partial<Record<DepositWay, string>> = { breb: 'Bre-B', dimo: 'DiMo', transfer365: 'Transfer365' }

type Paid = Pick<RecipientRecord, 'country' | 'payout' | 'fields'>
type Payout = {
  userId: string
  recipient: Paid | Promise<Paid>
  received: Money | Promise<Money>
  now: Temporal.Instant
}

type Counted = { userId: string; country: string; way: DepositWay; since: Temporal.Instant }

/** In minor units of the payout currency. The account is sealed, so the few transfers of a day are read and not summed by PostgreSQL. */
const paidByWay = async (db: Db, { userId, country, way, since }: Counted): Promise<bigint> =>
  (await selectPaidSince(db, { userId, since }))
    .filter(({ recipient }) => recipient.country === country && recipient.fields.way === way)
    .reduce((sum, { terms }) => sum + BigInt(terms.received.minor), 0n)

/**
 * Refuses a payment above the cap of the recipient's rail: `rail_payment_cap` for one payment, `rail_day_cap` with the rest of the
 * destination's day for all of the sender's payments by the rail.
 */
export const refuseBeyondRail = async (db: Db, { userId, now, ...given }: Payout): Promise<void> => {
  const [recipient, received] = await together([given.recipient, given.received])
  const corridor = corridorOf(recipient.country)
  const method = corridor?.methods.find((one) => one.method === recipient.payout)
  const way = method && wayOf(method, recipient.fields)
  if (!corridor || !way) return
  const there = now.toZonedDateTimeISO(corridor.timeZone)
  const rail = nameOfWay[way.way] ?? way.way
  for (const { period, ...version } of capsOn(way, there.toPlainDate().toString())) {
    const cap = fromWire(version.amount)
    const since = there.startOfDay().toInstant()
    const used = period === 'day' ? await paidByWay(db, { userId, country: corridor.country, way: way.way, since }) : 0n
    if (used + received.minor <= cap.minor) continue
    const left = { minor: used < cap.minor ? cap.minor - used : 0n, currency: cap.currency }
    throw new Refusal(period === 'day' ? 'rail_day_cap' : 'rail_payment_cap', { values: { rail, cap, left } })
  }
}
