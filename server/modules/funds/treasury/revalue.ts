import { convert, divide, minorDigits, type Rate, rateText } from '#contract/lib/money.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { baseCurrency, rateAt } from '../rates/index.ts'
import { costAccount, countryOf } from './position.ts'
import { costs, lockCosts, revaluations } from './queries.ts'
import { readPosition, readPositions } from './read-position.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>

/** The value in cents of minor units at a rate from the dollar. */
export const worthAt = (
  units: bigint,
  { currency, rate }: { currency: string; rate: Rate },
  rounding: Parameters<typeof divide>[2] = 'half-up',
): bigint =>
  divide(
    units * 10n ** BigInt(minorDigits(baseCurrency) + rate.scale),
    rate.digits * 10n ** BigInt(minorDigits(currency)),
    rounding,
  )

const endedMonth = (now: Temporal.Instant): { month: string; end: Temporal.Instant } => {
  const start = now.toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay()
  return { month: start.subtract({ months: 1 }).toPlainDate().toString().slice(0, 7), end: start.toInstant() }
}

/**
 * Remeasures positions in foreign currencies monthly at the month-end rate; the difference is a result of that month (ASC 830-20-35-1 and
 * -2), and the new value is the cost from then on. Returns the number of positions.
 */
export const revaluePositions = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const { month, end } = endedMonth(deps.now())
    await lockCosts(tx)
    let made = 0
    for (const [currency, { units, cost }] of await readPositions(tx, end)) {
      if (units === 0n || (await revaluations.find(tx, { month, currency }))) continue
      const rate = await rateAt(tx, deps, { currency, at: end })
      if (!rate) continue
      await revalue(tx, deps.now(), { month, currency, units, cost, rate, end })
      made += 1
    }
    return made
  })

type Revaluation = { month: string; currency: string; units: bigint; cost: bigint; rate: Rate; end: Temporal.Instant }

const revalue = async (
  tx: Tx,
  now: Temporal.Instant,
  { month, currency, units, cost, rate, end }: Revaluation,
): Promise<void> => {
  const worth = worthAt(units, { currency, rate })
  const gained = worth - cost
  const id = newId(now)
  const country = countryOf(currency)
  await revaluations.insert(tx, { id, month, currency, country, units, cost, worth, rate: rateText(rate), madeAt: now })
  if (gained !== 0n) {
    // The last moment of the month is its date in the books; the audit record has the actual time.
    const at = end.subtract({ milliseconds: 1 })
    const entries = [
      { account: costAccount(currency), amount: -gained, currency: baseCurrency },
      { account: systemAccount('result', baseCurrency, 'revaluation'), amount: gained, currency: baseCurrency },
    ]
    await post(tx, {
      id: postingIdOf('revaluation', id, 'post'),
      kind: 'revaluation',
      subject: id,
      entries,
      eventAt: at,
      at,
    })
  }
  const present = await readPosition(tx, currency)
  const each =
    present.units > 0n && present.cost > 0n
      ? { dollars: present.cost, units: present.units }
      : // Rate of one dollar.
        { dollars: 100n, units: convert({ minor: 100n, currency: baseCurrency }, rate, currency).minor }
  await costs.upsert(tx, { currency, ...each, setAt: now })
  const details = {
    month,
    currency,
    units: String(units),
    cost: String(cost),
    worth: String(worth),
    rate: rateText(rate),
  }
  await recordChange(tx, { at: now, actor: 'treasury', what: 'position.revalued', subject: id, details })
}
