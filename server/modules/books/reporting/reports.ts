import type { FastifyReply } from 'fastify'
import type { ReportName } from '#contract/books/report-subscriptions.ts'
import type { Language } from '#contract/lib/route.ts'
import { sendPdf } from '#server/http/send-file.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pnlPaper, trialPaper } from './books/paper.ts'
import { readPnl } from './books/read-pnl.ts'
import { readTrialBalance } from './books/read-trial-balance.ts'
import { clientPaper } from './clients/paper.ts'
import { readClients } from './clients/read-clients.ts'
import { investmentPaper } from './investments/paper.ts'
import { readInvestments } from './investments/read-investments.ts'
import { periodPaper } from './periods/paper.ts'
import { listPeriods } from './periods/read-periods.ts'
import { salesPaper } from './sales-report/paper.ts'
import { readReport } from './sales-report/read-report.ts'
import { taxPaper } from './taxes/paper.ts'
import { readTaxes } from './taxes/read-taxes.ts'

/** yyyy-Qn. */
const quarterOf = (day: Temporal.PlainDate): string => `${day.year}-Q${Math.ceil(day.month / 3)}`

/** A report's PDF, and its file name without the extension. */
type Printed = { name: string; paper: Paper }

type Print = (
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  of: { day: Temporal.PlainDate; language: Language },
) => Promise<Printed>

const monthOf = (day: Temporal.PlainDate): string => day.toString().slice(0, 7)

/** The printed report of the period that contains a New York day. */
export const printReport: Readonly<Record<ReportName, Print>> = {
  pnl: async ({ db }, { day, language }) => {
    const month = monthOf(day)
    return { name: `sol-pnl-${month}`, paper: pnlPaper(await readPnl(db, { month }), language) }
  },
  'client-metrics': async ({ db }, { day, language }) => {
    const month = monthOf(day)
    return { name: `sol-client-metrics-${month}`, paper: clientPaper(await readClients(db, { month }), language) }
  },
  'sales-report': async (deps, { day, language }) => {
    const quarter = quarterOf(day)
    return { name: `sol-sales-${quarter}`, paper: salesPaper(await readReport(deps, { quarter }), language) }
  },
  'remittance-tax': async ({ db }, { day, language }) => {
    const quarter = quarterOf(day)
    return { name: `sol-remittance-tax-${quarter}`, paper: taxPaper(await readTaxes(db, { quarter }), language) }
  },
  'trial-balance': async ({ db }, { day, language }) => {
    const paper = trialPaper(await readTrialBalance(db, { day: day.toString() }), language)
    return { name: `sol-trial-balance-${day}`, paper }
  },
  periods: async (deps, { day, language }) => {
    return { name: `sol-period-close-${day}`, paper: periodPaper(await listPeriods(deps), { day, language }) }
  },
  'permissible-investments': async (deps, { day, language }) => {
    const month = monthOf(day)
    const paper = investmentPaper(await readInvestments(deps, { month }), language)
    return { name: `sol-permissible-investments-${month}`, paper }
  },
}

type Sent = { report: ReportName; day: string; language: Language; userId: string }

/** Renders and sends the report of the period that contains a day. */
export const sendReport = async (
  reply: FastifyReply,
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'threads' | 'reads'>,
  { report, day, language, userId }: Sent,
): Promise<FastifyReply> => {
  // tidy allows reads() because only staff gets this file.
  const from = { ...deps, db: await deps.reads() }
  const { name, paper } = await printReport[report](from, { day: Temporal.PlainDate.from(day), language })
  return sendPdf(reply, name, await drawnPaper(deps, paper, userId))
}
