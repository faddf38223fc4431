import { type CtrRole, wholeDollars } from '#contract/compliance/ctrs.ts'
import { batchFile, compactDay, filerParties, flag, group, leaf, personParty } from '../fincen-reports/index.ts'
import type { CtrRecord } from './queries.ts'

/** FinCEN's ActivityPartyTypeCode of each part. */
const partyTypes: Record<CtrRole, string> = { own: '50', conductor: '17', beneficiary: '23' }

/** 'Currency to prepaid access': a balance is a prepaid account. */
const toPrepaidAccess = '49'

/** FinCEN's batch file (CTR XML schema 2.0) of an approved report; `filedOn` is the day of its approval. */
export const ctrBatch = ({ draft, day, total, payments }: CtrRecord, filedOn: string): string => {
  const { priorBsaId, people, filer } = draft
  const amount = wholeDollars(total)
  const several = flag('MultipleTransactionsPersonsIndividualsIndicator', payments.length > 1)
  const parties = [
    ...filerParties(filer, { before: leaf('IndividualEntityCashInAmountText', amount), after: [] }),
    ...people.flatMap((person) =>
      personParty(person, {
        type: partyTypes[person.role],
        isEntity: person.entity,
        after: [
          ...leaf('IndividualEntityCashInAmountText', person.amount),
          ...several,
          ...flag('PartyAsEntityOrganizationIndicator', person.entity),
        ],
      }),
    ),
  ]
  const [activity] = group(
    'Activity',
    leaf('EFilingPriorDocumentNumber', priorBsaId),
    leaf('FilingDateText', compactDay(filedOn)),
    group(
      'ActivityAssociation',
      flag('CorrectsAmendsPriorReportIndicator', priorBsaId !== ''),
      flag('InitialReportIndicator', priorBsaId === ''),
    ),
    parties,
    group(
      'CurrencyTransactionActivity',
      flag('AggregateTransactionIndicator', payments.length > 1),
      leaf('TotalCashInReceiveAmountText', amount),
      leaf('TransactionDateText', compactDay(day)),
      group(
        'CurrencyTransactionActivityDetail',
        leaf('CurrencyTransactionActivityDetailTypeCode', toPrepaidAccess),
        leaf('DetailTransactionAmountText', amount),
      ),
    ),
  )
  if (!activity) throw new Error('a report has an activity')
  return batchFile('CTRX', { TotalAmount: amount, PartyCount: String(parties.length), ActivityCount: '1' }, activity)
}
