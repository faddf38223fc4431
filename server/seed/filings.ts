import { salesReport } from '#contract/books/sales-report.ts'
import { type Filing, filings, isOwn } from '#contract/compliance/filings.ts'
import type { Sol } from '../compose.ts'
import { addUpDays } from '../modules/books/reporting/index.ts'
import type { Member } from './members.ts'
import { type Visitor, visit } from './visit.ts'

/** Reports are filed in the last days before they are due: longer than the interval between two calendar checks. */
const ahead_days = 16

const reference = ({ obligation, period }: Filing): string =>
  obligation === 'aml_review' ? `Informe de la revisora, ${period}: sin hallazgos graves` : `Acuse ${period}-0417`

/** The demo's days have few sales, all of them its own. */
export const addUpAllDays = async ({ deps }: Sol): Promise<void> => {
  while ((await addUpDays(deps, { limit: 250 })) > 0);
}

const fileSales = async (sol: Sol, office: Visitor, filing: Filing): Promise<void> => {
  await addUpAllDays(sol)
  const params = { quarter: filing.period }
  const { digest } = await office.call(salesReport.read, { query: params })
  await office.call(salesReport.file, { params, body: { digest, confirmation: reference(filing) } })
}

/**
 * Compliance files the reports due soon, on the screen of each report. Reports of periods before the licenses were recorded count as
 * filed elsewhere.
 */
export const fileReports = async (sol: Sol, officer: Member): Promise<void> => {
  const office = await visit(sol, { ...officer, role: 'admin' })
  const { waiting } = await office.call(filings.list)
  const early = waiting.flatMap(({ early, obligation, period }) =>
    early && (obligation === 'ny_sales' || isOwn(obligation)) ? [{ obligation, period }] : [],
  )
  if (early.length > 0)
    await office.call(filings.elsewhere, { body: { items: early, reason: 'Los presentó nuestro despacho en papel.' } })
  for (const filing of waiting) {
    const { early: filedBefore, state, daysLeft, obligation, period } = filing
    if (filedBefore || state !== 'due' || daysLeft > ahead_days) continue
    if (obligation === 'ny_sales') await fileSales(sol, office, filing)
    else if (isOwn(obligation))
      await office.call(filings.file, {
        params: { obligation, period },
        body: { id: office.newId(), reference: reference(filing), documentId: null },
      })
  }
}
