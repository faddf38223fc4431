import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockMark } from '../books/book-queries.ts'
import { selectBooksState } from '../books/pnl-queries.ts'
import { reportingMessages } from '../messages.ts'
import { type Measured, measure } from './measure.ts'
import { insertDay, nextDay } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets'>

/** A day is complete when aggregated this long after its end: no transaction runs longer. */
const settled = { minutes: 15 }
const days_max = 60

/**
 * Measures assets against obligations at the end of each completed day, in order and once. A shortfall on the last one alerts all staff.
 * Returns the number of days measured.
 */
export const measureDays = (deps: Deps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    // Prevents two workers from measuring the same days.
    await lockMark(tx)
    const { addedAt } = await selectBooksState(tx)
    const next = await nextDay(tx)
    if (!next || !addedAt) return 0
    const yesterday = dayOf(deps.now()).subtract({ days: 1 })
    let day = Temporal.PlainDate.from(next)
    for (let measured = 0; ; measured += 1, day = day.add({ days: 1 })) {
      const end = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
      const isWhole = Temporal.Instant.compare(addedAt, end.add(settled)) >= 0
      if (!isWhole || measured === days_max) return measured
      const found = await measure(tx, deps, { day: day.toString(), at: end })
      await insertDay(tx, { ...found, day: day.toString(), at: deps.now() })
      if (day.equals(yesterday) && found.owed > found.held) await notifyShortfall(tx, deps, day, found)
    }
  })

const notifyShortfall = async (
  tx: Tx,
  { now, config, secrets }: Deps,
  day: Temporal.PlainDate,
  { held, owed }: Measured,
): Promise<void> => {
  const details = { held: String(held), owed: String(owed) }
  const subject = day.toString()
  await recordChange(tx, {
    at: now(),
    actor: 'reporting',
    what: 'investments.short',
    subject,
    details,
    payload: details,
  })
  await notifyPermitted(
    { tx, config, secrets },
    {
      permission: 'books.view',
      section: 'high_risk',
      text: (language) => {
        const dollars = (minor: bigint) => formatMoney({ minor, currency: 'USD' }, localeOf[language])
        const values = {
          day: day.toLocaleString(localeOf[language], { dateStyle: 'long' }),
          ...{ held: dollars(held), owed: dollars(owed), missing: dollars(owed - held) },
        }
        return fillAll(reportingMessages[language].short, values)
      },
      path: '/dashboard/reporting/permissible-investments',
      at: now(),
    },
  )
}
