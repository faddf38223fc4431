import { Id, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Attachment } from '../staff/attachments.ts'

/**
 * Our reports and their recipients. Those with a `screen` are recorded there, with their figures; the others here.
 * server/modules/compliance/filings/obligations.ts defines the deadlines.
 */
export const obligations = {
  /** 3 NYCRR 406.10. */
  ny_sales: { screen: '/dashboard/reporting/sales-report' },
  /** Form 720 of the Internal Revenue Service, with the remittance transfer tax (26 U.S.C. 4475). */
  form_720: { screen: null },
  /** The tax of each half month, deposited through EFTPS (26 CFR 40.6302(c)-1); the reference is its acknowledgement. */
  tax_deposit: { screen: null },
  /** The Money Services Businesses Call Report, in NMLS. */
  nmls_call: { screen: null },
  /** 31 CFR 501.603(b)(1): of each property, within ten business days. */
  ofac_report: { screen: '/dashboard/treasury/blocked-property' },
  /** 31 CFR 501.603(b)(2). */
  ofac_blocked: { screen: '/dashboard/treasury/blocked-property' },
  /** 23 NYCRR 500.17(b). */
  ny_cybersecurity: { screen: null },
  /** The audited financial statements, in NMLS. */
  audited_statements: { screen: null },
  /** 31 CFR 1022.210(d)(4). */
  aml_review: { screen: null },
  /** 31 CFR 1022.320, for compliance only (31 USC 5318(g)(2)). Each report has its own screen. */
  sar: { screen: '/dashboard/compliance/cases' },
  /** 31 CFR 1010.306, for compliance only. */
  ctr: { screen: '/dashboard/compliance/ctrs' },
} as const
export type Obligation = keyof typeof obligations
export const obligationNames = Object.keys(obligations) as [Obligation, ...Obligation[]]

/** Days before the deadline on which compliance is notified; 0 once it has passed. */
export const filingAlarms_days = [30, 14, 7, 0] as const

/** The same for a report to FinCEN, whose clock is shorter. */
export const fincenAlarms_days = [14, 7, 3, 0] as const

/** - `open`: the period is not over. - `due`: it may be filed. - `late`: past its deadline. */
export const filingStates = ['late', 'due', 'open', 'filed'] as const

export const Filing = z.strictObject({
  obligation: z.enum(obligationNames),
  /**
   * yyyy-Qn, yyyy or, of a half month, yyyy-mm-1 or -2; of one property the code of its transfer, of a report to FinCEN its day and code.
   */
  period: z.string(),
  /** The screen of one report; null for those of the obligation's screen. */
  path: z.string().nullable(),
  dueOn: PlainDate,
  /** Negative once the day has passed. */
  daysLeft: z.int(),
  state: z.enum(filingStates),
  /** Unfiled, and its period closed before licenses were recorded here: it may have been filed elsewhere. */
  early: z.boolean(),
  filed: z
    .strictObject({
      reference: z.string(),
      by: z.string(),
      at: Instant,
      /** Filed after its deadline. */
      late: z.boolean(),
      /** Filed elsewhere: the reference is the reason. */
      elsewhere: z.boolean(),
      document: Attachment.nullable(),
    })
    .nullable(),
})
export type Filing = z.infer<typeof Filing>

const Own = z.enum(['form_720', 'tax_deposit', 'nmls_call', 'ny_cybersecurity', 'audited_statements', 'aml_review'])
export type OwnObligation = z.infer<typeof Own>
/** Whether its filings are recorded in the calendar itself, rather than on a screen with figures. */
export const isOwn = (obligation: Obligation): obligation is OwnObligation =>
  (Own.options as readonly string[]).includes(obligation)

const Period = z.string().regex(/^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2])-[12])?$/)
const path = '/api/admin/filings'
const permission = 'reports.file' as const

/** Reports due to the authorities, and filed reports. */
export const filings = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission,
    summary:
      'Due filings, the soonest first, and filed ones, the latest first. Reports to FinCEN are listed for compliance only.',
    reply: z.strictObject({ waiting: z.array(Filing), filed: z.array(Filing) }),
  }),
  file: route({
    method: 'POST',
    path: `${path}/:obligation/:period`,
    idempotent: true,
    access: 'admin',
    permission,
    summary: 'Records once that a report was filed, with the authority’s confirmation and the submitted PDF.',
    params: z.strictObject({ obligation: Own, period: Period }),
    body: z.strictObject({
      /** Also of the record, which the PDF belongs to. */
      id: Id,
      reference: typedText().min(3).max(60),
      documentId: Id.nullable(),
    }),
    reply: Filing,
  }),
  elsewhere: route({
    method: 'POST',
    path: `${path}/elsewhere`,
    access: 'admin',
    permission,
    summary: 'Records that reports of periods before the first license here were filed elsewhere, with the reason.',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ obligation: z.enum(['ny_sales', ...Own.options]), period: Period }))
        .min(1)
        .max(100),
      reason: typedText().min(3).max(60),
    }),
    reply: z.strictObject({ waiting: z.array(Filing), filed: z.array(Filing) }),
  }),
  document: route({
    method: 'GET',
    path: `${path}/:obligation/:period/document`,
    access: 'admin',
    permission,
    summary: 'The filed PDF. The view is audited.',
    params: z.strictObject({ obligation: Own, period: Period }),
  }),
}
