import { decimalText } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import type { StateCode } from '../../../contract/us-states.ts'
import type { Tx } from '../../platform/database.ts'
import { dayOf } from '../../platform/new-york.ts'
import { ownersAt } from './file-report.ts'
import { unclaimedMessages } from './messages.ts'
import { findReport, selectDormant, selectOfReport } from './queries.ts'

/** A report for programs, as it was filed or would be: owners, addresses, days and plain decimals. */
export const reportCells = async (
  tx: Tx,
  of: { usState: StateCode; cutoffOn: string },
  language: Language,
): Promise<string[][]> => {
  const filed = await findReport(tx, of)
  const rows = filed ? await selectOfReport(tx, filed.id) : await selectDormant(tx, of)
  const present = await ownersAt(tx, filed ? [] : rows)
  const day = (at: Temporal.Instant | null): string => (at ? dayOf(at).toString() : '')
  const t = unclaimedMessages[language].columns
  return [
    [t.name, t.email, t.address, t.city, t.state, t.postalCode, t.seen, t.dormant, t.noticed, t.letter, t.amount],
    ...rows.map((row) => {
      const owner = row.owner ?? present.get(row.userId)
      return [
        ...[owner?.name, owner?.email, owner?.address, owner?.city, owner?.state, owner?.postalCode].map(
          (cell) => cell ?? '',
        ),
        ...[day(row.seenAt), row.dormantOn, day(row.noticedAt), row.letterNumber ?? ''],
        decimalText({ minor: row.held, currency: 'USD' }),
      ]
    }),
  ]
}
