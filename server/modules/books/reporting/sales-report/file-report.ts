import type { SalesReport } from '#contract/books/sales-report.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { addedUpAt, type FilingRow, salesFilings } from './queries.ts'
import { dueOn, figuresOf, readReport, spanOf } from './read-report.ts'

type Filing = { quarter: string; digest: string; confirmation: string; adminId: string }

/**
 * Records the filing of a quarter's report with the figures as read. Idempotent. Refuses `quarter_not_over` until each of its days was
 * aggregated after it closed, `report_filed`, and `report_changed`.
 */
export const fileReport = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { quarter, digest, confirmation, adminId }: Filing,
): Promise<SalesReport> => {
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const filed = await salesFilings.find(tx, { quarter })
    if (filed?.filedBy === adminId && filed.digest === digest && filed.confirmation === confirmation) return
    if (filed) throw new Refusal('report_filed')
    const span = spanOf(quarter)
    const added = await addedUpAt(tx, span)
    if (!added || Temporal.PlainDate.compare(dayOf(added), span.to) <= 0) throw new Refusal('quarter_not_over')
    const figures = await figuresOf(tx, quarter)
    if (digestOf(figures) !== digest) throw new Refusal('report_changed')
    const { firstName, lastName } = await readUser(tx, adminId)
    const row = {
      ...{ quarter, figures, digest, confirmation },
      dueOn: dueOn(quarter).toString(),
      filedBy: adminId,
      filedByName: `${firstName} ${lastName}`.trim(),
      filedAt: at,
      elsewhere: false,
    }
    if (!(await salesFilings.insertOnce(tx, row))) throw new Refusal('report_filed')
    const details = { confirmation, digest }
    const payload = { obligation: 'ny_sales', period: quarter }
    await recordChange(tx, { at, actor: adminId, what: 'report.filed', subject: quarter, details, payload })
  })
  return readReport(deps, { quarter })
}

type Elsewhere = Pick<FilingRow, 'quarter' | 'confirmation' | 'filedBy' | 'filedByName' | 'filedAt'>

/** Records a filing made elsewhere, with our current figures. False when it was filed. */
export const recordSalesElsewhere = async (tx: Tx, filing: Elsewhere): Promise<boolean> => {
  const figures = await figuresOf(tx, filing.quarter)
  const dueBy = dueOn(filing.quarter).toString()
  return salesFilings.insertOnce(tx, { ...filing, figures, digest: digestOf(figures), dueOn: dueBy, elsewhere: true })
}
