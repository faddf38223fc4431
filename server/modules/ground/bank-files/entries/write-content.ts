import { plainCapitals } from '#contract/lib/names.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { checkAch } from '../ach/check-file.ts'
import { codeOf, iatAddenda } from '../ach/entries.ts'
import { UnwritableField } from '../ach/records.ts'
import { achRules, isValidOn } from '../ach/rules.ts'
import { type NewAddenda, type NewBatch, type NewEntry, writeAch } from '../ach/write.ts'
import { effectiveDay } from './cut-offs.ts'
import type { Account, Purpose, SentEntry } from './entry.ts'
import { type Place, placeOf } from './place.ts'

/** Who we are in a file: our bank's routing number and name, and our own identification, name and address. */
export type Originator = {
  routing: string
  bankName: string
  companyId: string
  companyName: string
  companyAddress: string
}

export type EntryToWrite = SentEntry & { account: Account }

type Kind = Pick<NewBatch, 'entryClass' | 'serviceClass' | 'description'>

/**
 * The batch of each purpose. A debit that funds a transfer abroad is IAT, one that tops up a balance WEB. A top-up buys no goods, so it is
 * no PURCHASE.
 */
const batches: Readonly<Record<Purpose, Kind>> = {
  remittance: { entryClass: 'IAT', serviceClass: '225', description: 'REMITTANCE' },
  top_up: { entryClass: 'WEB', serviceClass: '225', description: 'TOP UP' },
  withdrawal: { entryClass: 'PPD', serviceClass: '220', description: 'WITHDRAWAL' },
  refund: { entryClass: 'PPD', serviceClass: '220', description: 'REFUND' },
  account_check: { entryClass: 'PPD', serviceClass: '220', description: 'ACCTVERIFY' },
}

/** Capitals of ASCII without the delimiters of IAT addresses, cut to the length of the field. */
const fitted = (text: string, length: number): string =>
  plainCapitals(text)
    .replace(/[^ -~]|[*\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()

const identificationOf = ({ reference }: SentEntry): string =>
  (reference.split(':')[0] ?? '').replace(/[^0-9a-zA-Z]/g, '').slice(-15)

const addressOf = ({ street, city, region, postalCode }: Place) => ({
  street: fitted(street, 35),
  city: `${fitted(city, 20)}*${fitted(region, 13)}\\`,
  country: `US*${fitted(postalCode, 10)}\\`,
})

/** The person whose account is debited is the receiver of the entry; a company has no date of birth. */
const birthDateOf = ({ remittance, isCompany }: EntryToWrite, at: Temporal.Instant): { birthDate?: string } => {
  const birthDate = isCompany ? undefined : remittance?.originatorBirthDate
  return birthDate && isValidOn(achRules.iatBirthDate, dayOf(at)) ? { birthDate } : {}
}

const addendaOf = (entry: EntryToWrite, originator: Originator, at: Temporal.Instant) => {
  const { routing, bankName, companyName, companyAddress } = originator
  const { remittance, account, amount } = entry
  const [from, ours] = [placeOf(remittance?.originatorAddress ?? ''), placeOf(companyAddress)]
  if (!remittance || !from || !ours) throw new UnwritableField('an address has no street, city, state or postal code')
  const addenda = iatAddenda({
    transactionType: 'WEB',
    receiver: {
      name: fitted(remittance.originatorName, 35),
      identification: identificationOf(entry),
      ...addressOf(from),
      ...birthDateOf(entry, at),
    },
    originator: { name: fitted(companyName, 35), ...addressOf(ours) },
    odfi: { name: fitted(bankName, 35), routing },
    rdfi: { name: fitted(account.bankName, 35), routing: account.routingNumber },
    foreignAmount: amount,
  })
  // For the screening of each gateway and bank.
  const information = fitted(`BENEFICIARY ${remittance.beneficiaryCountry} ${remittance.beneficiaryName}`, 80)
  return [...addenda, { kind: 'addenda17', values: { information } } satisfies NewAddenda]
}

/** Entries to accounts of companies are CCD: WEB and PPD are for accounts of persons. IAT is for both. */
const batchOf = ({ purpose, isCompany }: EntryToWrite): Kind => {
  const kind = batches[purpose]
  return isCompany && kind.entryClass !== 'IAT' ? { ...kind, entryClass: 'CCD' } : kind
}

const entryOf = (entry: EntryToWrite, originator: Originator, at: Temporal.Instant): NewEntry => {
  const { account, kind, amount, purpose, trace } = entry
  const isForeign = purpose === 'remittance'
  return {
    code: codeOf(account.kind, kind),
    routing: account.routingNumber,
    account: account.accountNumber,
    amount,
    sequence: Number.parseInt(trace.slice(8), 10),
    ...(isForeign && { addenda: addendaOf(entry, originator, at) }),
    values: {
      identification: identificationOf(entry),
      name: fitted(account.holder, 22),
      ...(batchOf(entry).entryClass === 'WEB' && { discretionary: 'S' }),
    },
  }
}

const iatHeader = {
  exchangeIndicator: 'FF',
  exchangeReferenceIndicator: '3',
  destinationCountry: 'US',
  originatingCurrency: 'USD',
  destinationCurrency: 'USD',
}

/** The file of these entries, one batch a purpose, each in the order of the trace numbers. Throws `UnwritableField`. */
export const writeContent = (
  entries: readonly EntryToWrite[],
  originator: Originator,
  { at, idModifier }: { at: Temporal.Instant; idModifier: string },
): string => {
  const { routing, bankName, companyId, companyName } = originator
  const effective = effectiveDay(at)
  const groups = Map.groupBy(
    entries.toSorted((a, b) => (a.trace < b.trace ? -1 : 1)),
    (entry) => JSON.stringify(batchOf(entry)),
  )
  return writeAch({
    destination: routing,
    origin: companyId,
    created: at.toZonedDateTimeISO(timeZone).toPlainDateTime(),
    idModifier,
    values: { destinationName: fitted(bankName, 23), originName: fitted(companyName, 23) },
    batches: [...groups.keys()].toSorted().map((key): NewBatch => {
      const kind: Kind = JSON.parse(key)
      return {
        ...kind,
        effective,
        company: companyId,
        odfi: routing.slice(0, 8),
        values: kind.entryClass === 'IAT' ? iatHeader : { companyName: fitted(companyName, 16) },
        entries: (groups.get(key) ?? []).map((entry) => entryOf(entry, originator, at)),
      }
    }),
  })
}

/** Why a file with this entry would be refused; null when it would not. */
export const problemOf = (entry: EntryToWrite, originator: Originator, at: Temporal.Instant): string | null => {
  try {
    const { ok, errors } = checkAch(writeContent([entry], originator, { at, idModifier: 'A' })).report
    return ok ? null : (errors[0]?.message ?? 'the file is wrong')
  } catch (error) {
    if (error instanceof UnwritableField) return error.message
    throw error
  }
}
