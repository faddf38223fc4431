import { clientMetrics } from '#contract/books/client-metrics.ts'
import { periods } from '#contract/books/periods.ts'
import { permissibleInvestments } from '#contract/books/permissible-investments.ts'
import { prefunds } from '#contract/books/prefunds.ts'
import { reconciliation } from '#contract/books/reconciliation.ts'
import { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { remedies } from '#contract/books/remedies.ts'
import { remittanceTax } from '#contract/books/remittance-tax.ts'
import { reportSubscriptions } from '#contract/books/report-subscriptions.ts'
import { reporting } from '#contract/books/reporting.ts'
import { salesReport } from '#contract/books/sales-report.ts'
import { unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { adminClauses } from '#contract/compliance/clauses.ts'
import { examinations } from '#contract/compliance/examinations.ts'
import { filings } from '#contract/compliance/filings.ts'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { bankFiles } from '#contract/ground/bank-files.ts'
import { firstTerms } from '../reconciliation-terms.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const month = { query: { month: '2026-11' } }
const day = { query: { day: '2026-11-20' } }
const terms = { kind: 'capital', partner: null, dollars: '10.00', currency: null, bought: null } as const
const asked = (server: World['server']) => ({ ...terms, id: newId(server), reason: 'The owners bring in money.' })

const present = { params: { month: '2099-12' } }
const quarter = { query: { quarter: '2026-Q4' } }
const stateReport = { usState: 'NY', cutoffOn: '2099-12-31' } as const
const nothing = { count: 1, total: { minor: '1', currency: 'USD' } }
const notOver = { refusedBecause: 'the month is not over' }

export const bookEntries: Entry[] = [
  entry(reporting.pnl, () => month),
  entry(reporting.pnlCsv, () => month),
  entry(reporting.pnlPdf, () => month),
  entry(reporting.trialBalance, () => day),
  entry(reporting.trialBalanceCsv, () => day),
  entry(reporting.trialBalancePdf, () => day),
  entry(periods.csv),
  entry(periods.pdf),
  entry(reportSubscriptions.list),
  entry(reportSubscriptions.set, () => ({ params: { report: 'client-metrics' }, body: { rhythm: 'month' } })),
  entry(permissibleInvestments.read, () => month),
  entry(permissibleInvestments.csv, () => month),
  entry(permissibleInvestments.pdf, () => month),
  entry(adminClauses.list),
  entry(adminClauses.evidence, () => ({ params: { name: 'receipt' } })),
  entry(examinations.zip, () => ({ query: { from: '2026-11-01', to: '2026-11-02' } }), {
    refusedBecause: 'only compliance may learn of cases',
  }),
  entry(filings.list),
  entry(
    filings.file,
    ({ server }) => ({
      params: { obligation: 'nmls_call', period: '2020-Q1' },
      body: { id: newId(server), reference: 'NMLS-1', documentId: null },
    }),
    { refusedBecause: 'nothing was due in 2020' },
  ),
  entry(
    filings.elsewhere,
    () => ({ body: { items: [{ obligation: 'nmls_call', period: '2020-Q1' }], reason: 'Filed on paper.' } }),
    { refusedBecause: 'nothing was due in 2020' },
  ),
  entry(filings.document, () => ({ params: { obligation: 'nmls_call', period: '2020-Q1' } }), {
    refusedBecause: 'nothing was filed',
  }),
  entry(remittanceTax.read, () => quarter),
  entry(remittanceTax.payments, () => quarter),
  entry(remittanceTax.csv, () => quarter),
  entry(remittanceTax.pdf, () => quarter),
  entry(clientMetrics.read, () => month),
  entry(clientMetrics.csv, () => month),
  entry(clientMetrics.pdf, () => month),
  entry(salesReport.read, () => quarter),
  entry(salesReport.csv, () => quarter),
  entry(salesReport.pdf, () => quarter),
  entry(salesReport.file, () => ({ params: { quarter: '2099-Q4' }, body: { digest: '', confirmation: 'NY-1' } }), {
    refusedBecause: 'the quarter is not over',
  }),
  entry(unclaimedProperty.list),
  entry(unclaimedProperty.reports),
  entry(unclaimedProperty.csv, () => ({ query: stateReport })),
  entry(unclaimedProperty.letter, ({ server }) => ({ params: { id: newId(server) }, body: { number: '7019 0001' } }), {
    refusedBecause: 'nothing is unclaimed',
  }),
  entry(
    unclaimedProperty.file,
    ({ server }) => ({ body: { id: newId(server), confirmation: 'OUF-1', ...stateReport, ...nothing } }),
    { refusedBecause: 'the day is not over' },
  ),
  entry(
    unclaimedProperty.pay,
    ({ server }) => ({
      params: { id: newId(server) },
      body: { id: newId(server), reference: 'WIRE-1', reason: 'The wire left today.' },
    }),
    { refusedBecause: 'no report was filed' },
  ),
  entry(blockedProperty.list),
  entry(blockedProperty.years),
  entry(blockedProperty.csv, () => ({ query: { year: '2099' } })),
  entry(blockedProperty.report, ({ server }) => ({ params: { id: newId(server) }, body: { confirmation: 'ORS-1' } }), {
    refusedBecause: 'nothing is blocked',
  }),
  entry(blockedProperty.fileYear, () => ({ body: { year: 2099, count: 1, confirmation: 'ARBP-1' } }), {
    refusedBecause: 'the year is not over',
  }),
  entry(
    blockedProperty.balances,
    ({ server }) => ({ params: { id: newId(server) }, body: { reason: 'The sender is the listed person.' } }),
    { refusedBecause: 'nothing is blocked' },
  ),
  entry(
    blockedProperty.release,
    ({ server }) => ({
      params: { id: newId(server) },
      body: { id: newId(server), license: 'FAC-1', reason: 'A specific license.' },
    }),
    { refusedBecause: 'nothing is blocked' },
  ),
  entry(remedies.list, ({ server }) => ({ params: { id: newId(server) } }), {
    refusedBecause: 'there is no such transfer',
  }),
  entry(
    remedies.grant,
    ({ server }) => ({
      params: { id: newId(server) },
      body: { id: newId(server), kind: 'goodwill', error: null, amount: '5.00', reason: 'For the trouble.' },
    }),
    { refusedBecause: 'there is no such transfer' },
  ),
  entry(bankFiles.list),
  entry(bankFiles.sent),
  entry(treasury.read),
  entry(prefunds.list),
  entry(reconciliation.read, () => day),
  entry(reconciliation.decide, ({ server }) => ({ params: { id: newId(server) }, body: { decision: 'accepted' } }), {
    refusedBecause: 'there is no such match',
  }),
  entry(reconciliationTerms.read),
  entry(
    reconciliationTerms.ask,
    ({ server }) => ({
      body: { id: newId(server), after: 9, terms: firstTerms, reason: 'Nothing changes by it.' },
    }),
    { refusedBecause: 'it is not based on the current version' },
  ),
  entry(treasury.orders),
  entry(treasury.ask, ({ server }) => ({ body: asked(server) })),
  entry(
    bankFiles.reverse,
    ({ server }) => ({ params: { id: newId(server) }, body: { id: newId(server), reason: 'Processed twice.' } }),
    { refusedBecause: 'there is no such file' },
  ),
  entry(periods.list),
  entry(
    periods.ask,
    ({ server }) => ({ ...present, body: { id: newId(server), note: 'Everything is booked.' } }),
    notOver,
  ),
  entry(
    periods.reopen,
    ({ server }) => ({ ...present, body: { id: newId(server), reason: 'An invoice came late.' } }),
    notOver,
  ),
]
