import { toWire } from '#contract/lib/money.ts'
import type { CompanyDetails } from '#contract/staff/company.ts'
import type { ClosedCorridors, Fees, SettingContent, SettingPreview, TierLimits } from '#contract/staff/settings.ts'
import { feeFor, feeTableOf } from '#server/modules/sending/quotes/index.ts'
import { checkContent, isClosed, outdatedTexts, settingsAt } from '#server/modules/staff/settings/index.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { timeZone } from '#server/platform/new-york.ts'
import {
  type AmountRow,
  countRefused,
  countSchedules,
  countTouched,
  countUnpaid,
  type Month,
  selectAmounts,
  selectScheduled,
} from './queries.ts'

const biggest_max = 5
const usd = (minor: bigint) => toWire({ minor, currency: 'USD' })
const count = (rows: bigint): number => Number(rows) // tidy allows Number because it counts rows
const total = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)
const size = (difference: bigint): bigint => (difference < 0n ? -difference : difference)
const byChange = (one: Priced, other: Priced): number =>
  size(other.after - other.before) > size(one.after - one.before) ? 1 : -1

type Priced = { country: string; amount: bigint; transfers: bigint; before: bigint; after: bigint }

/** By country, where fees differ. */
const corridorsOf = (rows: readonly Priced[]): Priced[] =>
  [...new Set(rows.map(({ country }) => country))]
    .map((country) => {
      const ofCountry = rows.filter((row) => row.country === country)
      return {
        country,
        amount: 0n,
        transfers: total(ofCountry, (row) => row.transfers),
        before: total(ofCountry, (row) => row.before * row.transfers),
        after: total(ofCountry, (row) => row.after * row.transfers),
      }
    })
    .filter(({ before, after }) => before !== after)
    .sort(byChange)

const previewFees = async (db: Db, month: Month, value: Fees): Promise<SettingPreview> => {
  const table = feeTableOf({ version: 'draft', value })
  const price = ({ country, payout, payIn, amount, fee, transfers }: AmountRow): Priced => {
    const { minor } = feeFor(table, { country, payout, payIn, amount })
    return { country, amount, transfers, before: fee, after: minor }
  }
  const rows = (await selectAmounts(db, month)).map(price)
  const scheduled = (await selectScheduled(db)).filter(
    ({ country, payout, payIn, fee }) => feeFor(table, { country, payout, payIn, amount: 0n }).minor !== fee,
  )
  return {
    kind: 'fees',
    transfers: count(total(rows, (row) => row.transfers)),
    before: usd(total(rows, (row) => row.before * row.transfers)),
    after: usd(total(rows, (row) => row.after * row.transfers)),
    corridors: corridorsOf(rows).map(({ country, transfers, before, after }) => ({
      ...{ country, transfers: count(transfers), before: usd(before), after: usd(after) },
    })),
    biggest: rows
      .filter(({ before, after }) => before !== after)
      .sort(byChange)
      .slice(0, biggest_max)
      .map(({ country, amount, before, after }) => ({
        ...{ country, amount: usd(amount), before: usd(before), after: usd(after) },
      })),
    schedules: count(total(scheduled, (row) => row.schedules)),
  }
}

const previewLimits = async (db: Db, month: Month, value: TierLimits): Promise<SettingPreview> => {
  const { transfers, refused, customers, sum } = await countRefused(db, month, value)
  return {
    ...{ kind: 'limits', transfers: count(transfers), refused: count(refused), customers: count(customers) },
    sum: usd(sum),
  }
}

const previewCorridors = async (db: Db, month: Month, value: ClosedCorridors): Promise<SettingPreview> => {
  const { transfers, touched, sum } = await countTouched(db, month, value)
  const scheduled = (await selectScheduled(db)).filter((row) => isClosed(value, row))
  return {
    ...{ kind: 'corridors', transfers: count(transfers), touched: count(touched), sum: usd(sum) },
    schedules: count(total(scheduled, (row) => row.schedules)),
  }
}

const previewCompany = async (
  db: Db,
  month: Month,
  { draft, inForce }: Record<'draft' | 'inForce', CompanyDetails>,
): Promise<SettingPreview> => {
  const { transfers } = await countTouched(db, month, { closed: [] })
  const isDisclosed = draft.phone !== inForce.phone || draft.address !== inForce.address
  const isPaidElsewhere = canonicalJson(draft.bank) !== canonicalJson(inForce.bank)
  return {
    ...{ kind: 'company', transfers: count(transfers), touched: isDisclosed ? count(transfers) : 0 },
    ...{
      schedules: isDisclosed ? count(await countSchedules(db)) : 0,
      invoices: isPaidElsewhere ? count(await countUnpaid(db)) : 0,
    },
    documents: outdatedTexts(draft),
  }
}

/** Prices last month's transfers with a draft. Refuses invalid fields by name; writes nothing. */
export const previewSetting = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  content: SettingContent,
): Promise<{ from: string; until: string; result: SettingPreview }> => {
  checkContent(content)
  const thisMonth = now().toZonedDateTimeISO(timeZone).with({ day: 1 }).startOfDay()
  const lastMonth = thisMonth.subtract({ months: 1 })
  const month = { since: lastMonth.toInstant(), until: thisMonth.toInstant() }
  const days = {
    from: lastMonth.toPlainDate().toString(),
    until: thisMonth.toPlainDate().subtract({ days: 1 }).toString(),
  }
  if (content.kind === 'fees') return { ...days, result: await previewFees(db, month, content.value) }
  if (content.kind === 'limits') return { ...days, result: await previewLimits(db, month, content.value) }
  if (content.kind === 'corridors') return { ...days, result: await previewCorridors(db, month, content.value) }
  const inForce = (await settingsAt(db, now())).company.value
  return { ...days, result: await previewCompany(db, month, { draft: content.value, inForce }) }
}
