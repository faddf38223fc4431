import type { Sar } from '#contract/compliance/sars.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { drawnPaper, type Paper } from '#server/modules/account/statements/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { filerRow, paperColumns, personRow } from '../fincen-reports/index.ts'
import { sarBatch } from './batch-xml.ts'
import type { SarRecord } from './queries.ts'
import { sarReport } from './sar-report.ts'

type Reading = { id: string; readerId: string }
type Now = Pick<Deps, 'db' | 'now'>

export const viewSar = async (deps: Now, reading: Reading): Promise<Sar> => {
  const sar = await sarReport.find(deps.db, reading)
  const { caseId, draft } = sar
  return { ...(await sarReport.view(deps, sar)), caseId, draft }
}

export const readSar = async (deps: Now, reading: Reading): Promise<Sar> => {
  const sar = await viewSar(deps, reading)
  await sarReport.note(deps, reading, 'read')
  return sar
}

/** Refuses `not_found` before the approval. */
export const batchOf = async (deps: Now, reading: Reading): Promise<string> => {
  const { approvedAt, draft } = await sarReport.find(deps.db, reading)
  if (!approvedAt) throw new Refusal('not_found')
  await sarReport.note(deps, reading, 'downloaded')
  return sarBatch(draft, dayOf(approvedAt).toString())
}

/** In English, the language of the report. */
const paperOf = ({ draft, approvedAt, bsaId }: SarRecord): Paper => {
  const { type, subjects, from, to, amount, amountUnknown, activities, otherText, narrative, filer } = draft
  const paragraphs = narrative.split(/\n+/).filter(Boolean)
  return {
    language: 'en',
    title: 'FinCEN suspicious activity report',
    about: ['Confidential: 31 USC 5318(g)(2) forbids to disclose that this report exists.', filer.name],
    sums: [
      ['Report', type === 'initial' ? 'Initial' : `Continues ${draft.priorBsaId}`],
      ['Approved', approvedAt ? dayOf(approvedAt).toString() : 'Draft'],
      ['BSA ID', bsaId ?? '–'],
      ['Activity', `${from} – ${to}`],
      ['Amount', amountUnknown ? 'Unknown' : `$${amount}`],
    ],
    columns: paperColumns,
    rows: [
      ...subjects.map((subject) => personRow('Subject', subject)),
      ['Suspicious activity', [activities.join(', '), otherText].filter(Boolean).join(' · ')],
      ...paragraphs.map((paragraph, place) => [place === 0 ? 'Narrative' : '', paragraph]),
      filerRow(filer),
    ],
    foot: 'Kept for five years from the day of filing (31 CFR 1022.320(c)).',
  }
}

export const documentOf = async (
  deps: Pick<Deps, 'db' | 'now' | 'threads'>,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>> => {
  const sar = await sarReport.find(deps.db, reading)
  await sarReport.note(deps, reading, 'downloaded')
  return drawnPaper(deps, paperOf(sar), reading.readerId)
}
