import { Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

type Known = {
  section: string
  /** Year of the text that we implement. */
  text: number
  /** The day from which it binds; null where it is older than our license. */
  since: string | null
  /** Where staff work with it. */
  screen: string
}

const transfers = '/dashboard/transactions/movements'
const regulationE = { text: 2020, since: '2013-10-28' }

/** The clauses of law that this product carries out. server/modules/compliance/clauses/proofs.ts has the test and the evidence of each. */
export const clauses = {
  disclosure: { section: '12 CFR 1005.31(b)(1)', ...regulationE, screen: transfers },
  receipt: { section: '12 CFR 1005.31(b)(2)', ...regulationE, screen: transfers },
  language: { section: '12 CFR 1005.31(g)', ...regulationE, screen: transfers },
  claim: { section: '12 CFR 1005.33(c)(1)', ...regulationE, screen: '/dashboard/claims' },
  remedy: { section: '12 CFR 1005.33(c)(2)', ...regulationE, screen: transfers },
  cancel: { section: '12 CFR 1005.34(a)', ...regulationE, screen: transfers },
  cancel_refund: { section: '12 CFR 1005.34(b)', ...regulationE, screen: transfers },
  scheduled: { section: '12 CFR 1005.36(a)', ...regulationE, screen: transfers },
  retention: { section: '12 CFR 1005.13(b)', ...regulationE, screen: transfers },
  card_error: { section: '12 CFR 1005.11(c)', text: 2020, since: null, screen: '/dashboard/card-disputes' },
  prepaid: { section: '12 CFR 1005.18(b)', text: 2020, since: '2019-04-01', screen: '/dashboard/customers' },
  e_sign: { section: '15 USC 7001(c)', text: 2000, since: '2000-10-01', screen: '/dashboard/customers' },
  records: { section: '31 CFR 1010.410(e)', text: 2026, since: '1996-05-28', screen: transfers },
  travel_rule: { section: '31 CFR 1010.410(f)', text: 2026, since: '1996-05-28', screen: transfers },
  blocked: { section: '31 CFR 501.603', text: 2026, since: null, screen: '/dashboard/treasury/blocked-property' },
  rejected: { section: '31 CFR 501.604', text: 2026, since: null, screen: '/dashboard/compliance/alerts' },
  suspicious: { section: '31 CFR 1022.320', text: 2026, since: '2002-01-01', screen: '/dashboard/compliance/cases' },
  currency: { section: '31 CFR 1010.311', text: 2026, since: null, screen: '/dashboard/compliance/ctrs' },
  currency_total: { section: '31 CFR 1010.313', text: 2026, since: null, screen: '/dashboard/compliance/ctrs' },
  currency_filing: { section: '31 CFR 1010.306', text: 2026, since: null, screen: '/dashboard/compliance/ctrs' },
  secrecy: { section: '31 USC 5318(g)(2)', text: 2026, since: null, screen: '/dashboard/compliance/cases' },
  policies: { section: '31 CFR 1022.210', text: 2026, since: null, screen: '/dashboard/compliance/policies' },
  ny_rules: { section: '3 NYCRR 504.3', text: 2017, since: '2017-01-01', screen: '/dashboard/compliance/rules' },
  monitoring: { section: '31 CFR 1022.210(d)', text: 2026, since: null, screen: '/dashboard/compliance/alerts' },
  remittance_tax: {
    section: '26 USC 4475',
    text: 2026,
    since: '2026-01-01',
    screen: '/dashboard/reporting/remittance-tax',
  },
  ny_sales: { section: '3 NYCRR 406.10', text: 2026, since: null, screen: '/dashboard/reporting/sales-report' },
  ny_investments: {
    section: '3 NYCRR 406.13',
    text: 2026,
    since: null,
    screen: '/dashboard/reporting/permissible-investments',
  },
  ny_access: { section: '23 NYCRR 500.7', text: 2023, since: '2025-05-01', screen: '/dashboard/setting/staff' },
  ny_audit: { section: '23 NYCRR 500.6', text: 2023, since: null, screen: '/dashboard/compliance/audit-log' },
  ny_assets: { section: '23 NYCRR 500.13', text: 2023, since: '2025-11-01', screen: '/dashboard/compliance/clauses' },
  ny_books: { section: '3 NYCRR 406.9', text: 2026, since: null, screen: '/dashboard/compliance/clauses' },
  ach_fraud: {
    section: 'Nacha, fraud monitoring',
    text: 2026,
    since: '2026-06-19',
    screen: '/dashboard/compliance/rules',
  },
  ach_returns: { section: 'Nacha 2.17.2', text: 2026, since: null, screen: transfers },
} as const satisfies Record<string, Known>

export type ClauseName = keyof typeof clauses
export const clauseNames = Object.keys(clauses) as [ClauseName, ...ClauseName[]]

/** One record that shows the clause at work: a transfer, a version, a report. */
export const Evidence = z.strictObject({
  /** A transfer's code, a period, a version. */
  label: z.string(),
  at: Instant,
  /** The screen with the record. */
  path: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

export const Clause = z.strictObject({
  name: z.enum(clauseNames),
  section: z.string(),
  text: z.int(),
  since: PlainDate.nullable(),
  screen: z.string(),
  /** The automated test that holds it. */
  test: z.strictObject({ file: z.string(), name: z.string() }),
})

export type Clause = z.infer<typeof Clause>

const path = '/api/admin/clauses'

export const adminClauses = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'audit.view',
    summary: 'The clauses of law that the product carries out, each with the test that holds it.',
    reply: z.strictObject({ items: z.array(Clause) }),
  }),
  evidence: route({
    method: 'GET',
    path: `${path}/:name/evidence`,
    access: 'admin',
    permission: 'audit.view',
    summary:
      'The latest twenty records that show a clause at work, newest first; none of a confidential one. No personal data.',
    params: z.strictObject({ name: z.enum(clauseNames) }),
    reply: z.strictObject({ items: z.array(Evidence) }),
  }),
}
