import { decimalText, rateText } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { ownersAt } from './file-report.ts'
import { unclaimedMessages } from './messages.ts'
import { reports, selectDormant, selectOfReport } from './queries.ts'
import { stopSeen } from './run-clocks.ts'
import { centsOf, ratesOfDay } from './worth.ts'

type Of = { usState: StateCode; cutoffOn: string }

/** A filed or upcoming report, machine-readable: owners, addresses, days and plain decimals. */
export const exportReport = (
  deps: Pick<Deps, 'db' | 'reads' | 'now' | 'log' | 'config'>,
  { readerId, language, ...of }: Of & { readerId: string; language: Language },
): Promise<ListFile> => {
  const t = unclaimedMessages[language].columns
  const pages = async function* () {
    const filed = await reports.find(deps.db, { usState: of.usState, cutoffOn: of.cutoffOn })
    if (!filed) await stopSeen(deps, of)
    // tidy allows reads() because only staff gets this file.
    const db = await deps.reads()
    const rows = filed ? await selectOfReport(db, filed.id) : await selectDormant(db, of)
    const present = await ownersAt(db, filed ? [] : rows)
    const rates = await ratesOfDay(db, deps, new Set(rows.map(({ currency }) => currency)))
    yield rows.map((row) => {
      const today = rates.get(row.currency)
      return {
        ...{ row, owner: row.owner ?? present.get(row.userId), cents: row.amount ?? centsOf(row, rates) },
        rate: filed ? row.rate : today && rateText(today),
      }
    })
  }
  const day = (at: Temporal.Instant | null): string => (at ? dayOf(at).toString() : '')
  return exportList(deps, {
    ...{ list: 'unclaimed_report', readerId, asked: of, name: `unclaimed-${of.usState.toLowerCase()}-${of.cutoffOn}` },
    heads: [
      t.name,
      t.email,
      t.address,
      t.city,
      t.state,
      t.postalCode,
      t.seen,
      t.dormant,
      t.noticed,
      t.letter,
      t.currency,
      t.balance,
      t.rate,
      t.amount,
    ],
    pages: pages(),
    cellsOf: (rows) =>
      rows.map(({ row, owner, cents, rate }) => [
        ...[owner?.name, owner?.email, owner?.address, owner?.city, owner?.state, owner?.postalCode].map(
          (cell) => cell ?? '',
        ),
        ...[day(row.seenAt), row.dormantOn, day(row.noticedAt), row.letterNumber ?? ''],
        ...[row.currency, decimalText({ minor: row.held, currency: row.currency }), rate ?? ''],
        cents === undefined ? '' : decimalText({ minor: cents, currency: baseCurrency }),
      ]),
  })
}
