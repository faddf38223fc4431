import { Id, IdParams, route } from '../lib/route.ts'
import { typedParagraphs } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import {
  BsaId,
  DayText,
  Filer,
  FincenFiling,
  FincenReport,
  filerProblems,
  line,
  people_max,
  personProblems,
  ReportedPerson,
  Submission,
} from './fincen-reports.ts'
import { isOther, sarActivities } from './sar-codes.ts'

/** Reports are required from this sum on, in dollars, 31 CFR 1022.320(a)(2); a smaller one may be reported. */
export const reportFrom = 2000
/** FinCEN accepts a narrative in pieces. */
export const narrativePiece_max = 4000
export const narrativePieces_max = 5
export const sarTypes = ['initial', 'continuing'] as const

export const SarDraft = z.strictObject({
  type: z.enum(sarTypes),
  /** Of the last report about the activity; 14 zeros if unknown. */
  priorBsaId: z.union([z.literal(''), BsaId]),
  subjects: z.array(ReportedPerson).max(people_max),
  from: DayText,
  to: DayText,
  /** Whole dollars, rounded up. */
  amount: z.string().regex(/^\d{0,12}$/),
  amountUnknown: z.boolean(),
  /** With earlier reports, of a continuing one. */
  cumulative: z.string().regex(/^\d{0,12}$/),
  activities: z.array(z.enum(sarActivities)).max(sarActivities.length),
  /** Describes activities without a code of their own. */
  otherText: line(50),
  narrative: typedParagraphs().max(narrativePiece_max * narrativePieces_max),
  filer: Filer,
})
export type SarDraft = z.infer<typeof SarDraft>

/** Fields that FinCEN would refuse, by their paths; empty when the report may be approved. `today` in New York. */
export const sarProblems = (draft: SarDraft, today: string): string[] => {
  const { type, priorBsaId, subjects, from, to, amount, amountUnknown, activities, otherText, narrative, filer } = draft
  const checks: [string, boolean][] = [
    ['priorBsaId', type === 'initial' || priorBsaId !== ''],
    ['cumulative', type === 'initial' || BigInt(draft.cumulative || '0') >= BigInt(amount || '0')],
    ['subjects', subjects.length > 0],
    ['from', from !== '' && from <= today],
    ['to', to !== '' && to >= from && to <= today],
    ['amount', amountUnknown || BigInt(amount || '0') > 0n],
    ['activities', activities.length > 0],
    ['otherText', otherText !== '' || !activities.some(isOther)],
    ['narrative', narrative.length >= 100],
  ]
  return [
    ...checks.filter(([, holds]) => !holds).map(([field]) => field),
    ...filerProblems(filer),
    ...subjects.flatMap((subject, place) => personProblems(subject).map((name) => `subjects.${place}.${name}`)),
  ]
}

export const Sar = FincenReport.extend({ caseId: Id, draft: SarDraft })
export type Sar = z.infer<typeof Sar>

const path = '/api/admin/compliance/sars'
const [access, permission] = ['admin', 'reports.sar'] as const

/** Reports of suspicious activity (31 CFR 1022.320, FinCEN SAR). Confidential within compliance (31 USC 5318(g)(2)). */
export const sars = {
  start: route({
    method: 'POST',
    path: '/api/admin/compliance/cases/:id/sars',
    idempotent: true,
    access,
    permission,
    summary: 'Starts the report of an open case, filled in from it; or returns the unfiled one.',
    params: IdParams,
    body: z.strictObject({ id: Id }),
    success: 201,
    reply: Sar,
  }),
  read: route({
    method: 'GET',
    path: `${path}/:id`,
    access,
    permission,
    summary: 'A report with the fields that FinCEN would refuse. The read is audited.',
    params: IdParams,
    reply: Sar,
  }),
  save: route({
    method: 'PUT',
    path: `${path}/:id`,
    bodyBytes_max: 200_000,
    access,
    permission,
    summary: 'Saves a draft, complete or not; one of an older revision is refused.',
    params: IdParams,
    body: z.strictObject({ revision: z.int(), draft: SarDraft }),
    reply: Sar,
  }),
  submit: route({
    method: 'POST',
    path: `${path}/:id/approval`,
    idempotent: true,
    access,
    permission,
    summary: 'Asks for dual approval of a complete draft: approved, it closes its case.',
    params: IdParams,
    body: Submission,
    reply: Sar,
  }),
  batch: route({
    method: 'GET',
    path: `${path}/:id/batch.xml`,
    access,
    permission,
    summary: 'The approved report as FinCEN’s batch file. The download is audited.',
    params: IdParams,
  }),
  document: route({
    method: 'GET',
    path: `${path}/:id/report.pdf`,
    access,
    permission,
    summary: 'The report as a PDF. The download is audited.',
    params: IdParams,
  }),
  file: route({
    method: 'POST',
    path: `${path}/:id/filing`,
    access,
    permission,
    summary: 'Records the filing of an approved report with the BSA ID of FinCEN’s acknowledgement.',
    params: IdParams,
    body: FincenFiling,
    reply: Sar,
  }),
}
