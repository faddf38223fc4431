import { averageDays, lowDays, type Prefund, scheduledDays, topUpDays } from '#contract/books/prefunds.ts'
import { divide, minorDigits, toWire } from '#contract/lib/money.ts'
import { currentTerms } from '#server/modules/books/reconciliation/index.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { type Cost, findCost } from '#server/modules/funds/treasury/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { systemBalances } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { sumAccepted, sumPaidOut, sumScheduled, sumWaiting } from './queries.ts'

type PrefundDeps = Pick<Deps, 'db' | 'now'> & { rails: Pick<Rails, 'payOut'> }

const step_units = 100n

const dollarsOf = (minor: bigint, cost: Cost): bigint => divide(minor * cost.dollars, cost.units, 'up')

/** Units of a currency for an amount in cents at our purchase cost; zero where we never bought any. */
const unitsOf = (cents: bigint, currency: string, cost: Cost | undefined): bigint =>
  currency === baseCurrency ? cents : cost ? divide(cents * cost.units, cost.dollars, 'up') : 0n

type Sums = { balance: bigint; accepted: bigint; scheduled: bigint; perDay: bigint; floor: bigint }

export const stateOf = ({
  balance,
  accepted,
  scheduled,
  perDay,
  floor,
}: Sums): Pick<Prefund, 'state' | 'lasts_days'> => {
  const left = balance - accepted - scheduled
  const above = left - floor
  const lasts = perDay > 0n ? (above > 0n ? above / perDay : 0n) : null
  const isLow = above < 0n || (lasts !== null && lasts < BigInt(lowDays))
  const state = left < 0n ? 'short' : isLow ? 'low' : 'enough'
  return { state, lasts_days: lasts === null ? null : Math.min(Number(lasts), 9999) } // tidy allows Number because it counts days
}

const topUpOf = ({ balance, accepted, scheduled, perDay, floor }: Sums, currency: string, cost: Cost | undefined) => {
  const step = step_units * 10n ** BigInt(minorDigits(currency))
  const minor = divide(perDay * BigInt(topUpDays) + accepted + scheduled + floor - balance, step, 'up') * step
  const dollars = currency === baseCurrency ? minor : cost && dollarsOf(minor, cost)
  return {
    amount: toWire({ minor, currency }),
    dollars: dollars === undefined ? null : toWire({ minor: dollars, currency: baseCurrency }),
  }
}

/** Scheduled transfers per currency in the coming days. */
const scheduledIn = async (
  db: Db,
  until: Temporal.PlainDate,
  costs: (currency: string) => Promise<Cost | undefined>,
) => {
  const sums = new Map<string, bigint>()
  for (const { country, currency, amount } of await sumScheduled(db, until)) {
    const paid = corridorOf(country)?.currency
    if (!paid) continue
    const units = paid === currency ? amount : unitsOf(amount, paid, await costs(paid))
    sums.set(paid, (sums.get(paid) ?? 0n) + units)
  }
  return sums
}

const order = { short: 0, low: 1, enough: 2 }

/**
 * Every prefund against its expected payouts, lowest coverage first. Transfers are paid by one partner, regardless of our balance at
 * others.
 */
export const measurePrefunds = async ({ db, now, rails }: PrefundDeps): Promise<Prefund[]> => {
  const today = dayOf(now())
  const known = new Map<string, Cost | undefined>()
  const costs = async (currency: string) => {
    if (!known.has(currency)) known.set(currency, await findCost(db, currency))
    return known.get(currency)
  }
  const accepted = new Map((await sumAccepted(db)).map(({ currency, amount }) => [currency, amount]))
  const scheduled = await scheduledIn(db, today.add({ days: scheduledDays - 1 }), costs)
  const span = { from: today.subtract({ days: averageDays }), to: today.subtract({ days: 1 }) }
  const paid = new Map((await sumPaidOut(db, span)).map((row) => [`${row.partner} ${row.currency}`, row]))
  const balances = new Map(
    (await systemBalances(db, { kinds: ['prefund'] })).map(({ party, currency, posted }) => [
      `${party} ${currency}`,
      { partner: party, currency, balance: -posted },
    ]),
  )
  const { floors } = await currentTerms(db)
  const payer = rails.payOut.name
  const waiting = await sumWaiting(db, payer)
  const used = [...accepted.keys(), ...scheduled.keys()].map((currency) => ({ partner: payer, currency }))
  for (const { partner, currency } of [...used, ...waiting, ...floors]) {
    const key = `${partner} ${currency}`
    if (!balances.has(key)) balances.set(key, { partner, currency, balance: 0n })
  }
  const items: Prefund[] = []
  for (const [key, { partner, currency, balance }] of balances) {
    const { amount = 0n, days = 1 } = paid.get(key) ?? {}
    const isPayer = partner === payer
    const waits = waiting.find((row) => row.partner === partner && row.currency === currency)
    const sums = {
      balance,
      accepted: isPayer ? (accepted.get(currency) ?? 0n) : (waits?.amount ?? 0n),
      scheduled: isPayer ? (scheduled.get(currency) ?? 0n) : 0n,
      perDay: amount > 0n ? divide(amount, BigInt(days), 'half-up') : 0n,
      floor: BigInt(floors.find((one) => one.partner === partner && one.currency === currency)?.minor ?? '0'),
    }
    const state = stateOf(sums)
    const money = (minor: bigint) => toWire({ minor, currency })
    items.push({
      ...{ partner, balance: money(balance), accepted: money(sums.accepted), scheduled: money(sums.scheduled) },
      ...{
        perDay: money(sums.perDay),
        floor: sums.floor > 0n ? money(sums.floor) : null,
        waiting: waits?.count ?? 0,
        ...state,
      },
      topUp: state.state === 'enough' ? null : topUpOf(sums, currency, await costs(currency)),
    })
  }
  return items.sort(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.lasts_days ?? Number.POSITIVE_INFINITY) - (b.lasts_days ?? Number.POSITIVE_INFINITY) ||
      a.balance.currency.localeCompare(b.balance.currency, 'en'),
  )
}
