import type { PermissibleInvestments } from '#contract/books/permissible-investments.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { selectBooksState } from '../books/pnl-queries.ts'
import { daysOf } from '../books/read-pnl.ts'
import { measure } from './measure.ts'
import { selectDays } from './queries.ts'

const sumsOf = ({ held, owed }: { held: bigint; owed: bigint }) => {
  const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })
  return { held: dollars(held), owed: dollars(owed), surplus: dollars(held - owed) }
}

/** Current assets and obligations, and those of the measured days of a month. */
export const readInvestments = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { month }: { month: string },
): Promise<PermissibleInvestments> => {
  const at = deps.now()
  const [{ addedAt }, present, days] = await Promise.all([
    selectBooksState(deps.db),
    measure(deps.db, deps, { day: dayOf(at).toString(), at }),
    selectDays(deps.db, daysOf(month)),
  ])
  return {
    month,
    present: { ...sumsOf(present), at: (addedAt ?? at).toString(), lines: present.lines },
    days: days.map(({ day, ...sums }) => ({ day, ...sumsOf(sums) })),
  }
}
