import { isOther, typeOf } from '#contract/compliance/sar-codes.ts'
import { narrativePiece_max, narrativePieces_max, type SarDraft } from '#contract/compliance/sars.ts'
import {
  batchFile,
  compactDay,
  filerParties,
  flag,
  group,
  leaf,
  personParty,
  plainText,
} from '../fincen-reports/index.ts'

/** Pieces of at most 4,000 characters, cut at spaces. */
export const piecesOf = (narrative: string): string[] => {
  const pieces: string[] = []
  let left = plainText(narrative)
  while (left !== '' && pieces.length < narrativePieces_max) {
    const isLast = left.length <= narrativePiece_max
    const cut = isLast ? left.length : left.lastIndexOf(' ', narrativePiece_max)
    const end = cut > 0 ? cut : narrativePiece_max
    pieces.push(left.slice(0, end).trim())
    left = left.slice(end).trim()
  }
  return pieces
}

/** FinCEN's batch file (SAR XML schema 2.0) of an approved report; `filedOn` is the day of its approval. */
export const sarBatch = (draft: SarDraft, filedOn: string): string => {
  const { type, priorBsaId, subjects, from, to, amount, amountUnknown, cumulative, activities, otherText } = draft
  const isContinuing = type === 'continuing'
  const [activity] = group(
    'Activity',
    leaf('EFilingPriorDocumentNumber', isContinuing ? priorBsaId : ''),
    leaf('FilingDateText', compactDay(filedOn)),
    group(
      'ActivityAssociation',
      flag('ContinuingActivityReportIndicator', isContinuing),
      flag('InitialReportIndicator', !isContinuing),
    ),
    filerParties(draft.filer, {
      before: flag('NoBranchActivityInvolvedIndicator', true),
      after: flag('SellingLocationIndicator', true),
    }),
    subjects.flatMap((subject) =>
      personParty(subject, { type: '33', after: flag('NoKnownAccountInvolvedIndicator', true), typedEmail: true }),
    ),
    group(
      'SuspiciousActivity',
      flag('AmountUnknownIndicator', amountUnknown),
      leaf('CumulativeTotalViolationAmountText', isContinuing ? cumulative : ''),
      leaf('SuspiciousActivityFromDateText', compactDay(from)),
      leaf('SuspiciousActivityToDateText', compactDay(to)),
      leaf('TotalSuspiciousAmountText', amountUnknown ? '' : amount),
      activities.flatMap((code) =>
        group(
          'SuspiciousActivityClassification',
          isOther(code) ? leaf('OtherSuspiciousActivityTypeText', otherText) : [],
          leaf('SuspiciousActivitySubtypeID', code),
          leaf('SuspiciousActivityTypeID', typeOf(code)),
        ),
      ),
    ),
    piecesOf(draft.narrative).flatMap((piece, place) =>
      group(
        'ActivityNarrativeInformation',
        leaf('ActivityNarrativeSequenceNumber', String(place + 1)),
        leaf('ActivityNarrativeText', piece),
      ),
    ),
  )
  if (!activity) throw new Error('a report has an activity')
  const counts = {
    ...{ TotalAmount: amountUnknown ? '0' : amount, PartyCount: String(subjects.length), ActivityCount: '1' },
    ...{ ActivityAttachmentCount: '0', AttachmentCount: '0' },
  }
  return batchFile('SARX', counts, activity)
}
