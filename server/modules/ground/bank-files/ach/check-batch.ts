import { countryCodes } from '#contract/lib/countries.ts'
import type { Findings } from '../findings.ts'
import { type Category, categoryOf, checkEntry } from './check-entry.ts'
import { checkFields, placeOf } from './check-fields.ts'
import { entryClasses, transactionCode } from './codes.ts'
import { bankingDaysBetween, dayOfDigits, settles } from './dates.ts'
import { type AchBatch, type AchEntry, entryClassOf, isIat } from './read.ts'
import { type AchRecord, digitsOf, textOf } from './records.ts'
import { achRules, isValidOn, prescribedDescriptions, reversal_window_days, wagesDescription } from './rules.ts'

export type Sums = { entries: number; addenda: number; hash: bigint; debits: bigint; credits: bigint }

export const noSums = (): Sums => ({ entries: 0, addenda: 0, hash: 0n, debits: 0n, credits: 0n })

export const addSums = (to: Sums, { entries, addenda, hash, debits, credits }: Sums): undefined => {
  to.entries += entries
  to.addenda += addenda
  to.hash += hash
  to.debits += debits
  to.credits += credits
}

/** The header of the file as the batches need it. */
export type FileContext = { created: Temporal.PlainDate | null; createdTime: string; findings: Findings }

/** An entry hash has ten digits; the overflow is dropped. */
export const hashText = (hash: bigint): string => (hash % 10_000_000_000n).toString().padStart(10, '0')

const sumsOf = ({ entries }: AchBatch): Sums => {
  const sums = noSums()
  for (const { record, addenda } of entries) {
    const side = transactionCode(textOf(record, 'transactionCode'))?.side
    const amount = digitsOf(record, 'amount')
    addSums(sums, {
      entries: 1,
      addenda: addenda.length,
      hash: digitsOf(record, 'routing'),
      debits: side === 'debit' ? amount : 0n,
      credits: side === 'credit' ? amount : 0n,
    })
  }
  return sums
}

/** Compares the totals of a control record with the sums of its entries. */
export const checkTotals = (control: AchRecord, sums: Sums, findings: Findings): undefined => {
  const expected = {
    entryCount: ['entry_count', BigInt(sums.entries + sums.addenda)],
    entryHash: ['entry_hash', BigInt(hashText(sums.hash))],
    debitTotal: ['debit_total', sums.debits],
    creditTotal: ['credit_total', sums.credits],
  } as const
  for (const [name, [code, sum]] of Object.entries(expected)) {
    const text = textOf(control, name)
    if (/^\d+$/.test(text) && BigInt(text) !== sum)
      findings.error(placeOf(control, name), code, `states ${BigInt(text)}, the entries sum to ${sum}`)
  }
}

const checkControl = ({ header, control }: AchBatch, sums: Sums, { created, findings }: FileContext): undefined => {
  if (!control) return
  checkFields(control, created, findings)
  checkTotals(control, sums, findings)
  for (const name of ['serviceClass', 'odfi', 'batchNumber'])
    if (textOf(control, name) !== textOf(header, name))
      findings.error(
        placeOf(control, name),
        'batch_mismatch',
        `${textOf(control, name)}, but ${textOf(header, name)} in the header`,
      )
  const company = textOf(control, 'company')
  const isOmitted = company === '' && isIat(header)
  if (control.kind === 'batchControl' && company !== textOf(header, 'company') && !isOmitted)
    findings.error(
      placeOf(control, 'company'),
      'company_mismatch',
      `${company}, but ${textOf(header, 'company')} in the header`,
    )
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

const checkIatHeader = (header: AchRecord, findings: Findings): undefined => {
  const oneOf = (name: string, values: readonly string[], code: string) => {
    const value = textOf(header, name)
    if (value !== '' && !values.includes(value))
      findings.error(placeOf(header, name), code, `${value} is none of ${values.join(', ')}`)
  }
  const indicator = textOf(header, 'iatIndicator')
  if (indicator !== '' && indicator !== 'IATCOR')
    findings.note(placeOf(header, 'iatIndicator'), 'iat_indicator', 'this position of IAT is no company name')
  oneOf('exchangeIndicator', ['FV', 'VF', 'FF'], 'iat_exchange')
  oneOf('exchangeReferenceIndicator', ['1', '2', '3'], 'iat_exchange')
  const country = textOf(header, 'destinationCountry')
  if (country !== '' && !countryCodes.includes(country))
    findings.error(placeOf(header, 'destinationCountry'), 'country', `${country} is no country`)
  for (const name of ['originatingCurrency', 'destinationCurrency']) {
    const currency = textOf(header, name)
    if (currency !== '' && !currencies.has(currency))
      findings.error(placeOf(header, name), 'currency', `${currency} is no currency`)
  }
}

const checkClass = ({ header }: AchBatch, findings: Findings): undefined => {
  const raw = header.text.slice(50, 53)
  const entryClass = entryClassOf(header)
  if (raw !== entryClass) findings.error(placeOf(header, 'entryClass'), 'lower_case', `${raw} is in lower case`)
  if (!(entryClass in entryClasses))
    findings.error(placeOf(header, 'entryClass'), 'entry_class', `${entryClass} is no entry class`)
  const service = textOf(header, 'serviceClass')
  const isAdvice = entryClass === 'ADV'
  if (!['200', '220', '225', '280'].includes(service) || (service === '280') !== isAdvice)
    findings.error(placeOf(header, 'serviceClass'), 'service_class', `${service} is no service class of ${entryClass}`)
  if (!/^[012]$/.test(textOf(header, 'originatorStatus')))
    findings.error(
      placeOf(header, 'originatorStatus'),
      'originator_status',
      `${textOf(header, 'originatorStatus')} is none of 0, 1, 2`,
    )
  if (isIat(header)) checkIatHeader(header, findings)
}

const isMicro = (batch: AchBatch): boolean =>
  textOf(batch.header, 'description').toUpperCase() === achRules.microEntries.description

const checkMicro = (batch: AchBatch, sums: Sums, findings: Findings): undefined => {
  for (const { record } of batch.entries) {
    const isCredit = transactionCode(textOf(record, 'transactionCode'))?.side === 'credit'
    if (isCredit && digitsOf(record, 'amount') >= achRules.microEntries.limit)
      findings.error(placeOf(record, 'amount'), 'micro_entry', 'a micro-entry is less than a dollar')
  }
  if (sums.debits > sums.credits)
    findings.error(
      placeOf(batch.header, 'description'),
      'micro_entry',
      'the debits of micro-entries exceed their credits',
    )
}

const checkDescription = (batch: AchBatch, sums: Sums, { created, findings }: FileContext): undefined => {
  const { header } = batch
  const place = placeOf(header, 'description')
  const description = textOf(header, 'description')
  const capitals = description.toUpperCase()
  const entryClass = entryClassOf(header)
  const prescribed = entryClasses[entryClass]?.description
  const rule = prescribedDescriptions[capitals]
  if (description !== capitals && rule && isValidOn(rule, created))
    findings.error(place, 'description', `${capitals} is written in capitals`)
  else if (prescribed && capitals !== prescribed)
    findings.error(place, 'description', `${entryClass} prescribes ${prescribed}`)
  if (isValidOn(achRules.payroll, created)) {
    if (entryClass === 'PPD' && capitals !== 'PAYROLL' && wagesDescription.test(description) && sums.credits > 0n)
      findings.error(place, 'description', `PPD credits of wages carry ${achRules.payroll.description}`)
    if (capitals === 'PAYROLL' && !['PPD', 'COR'].includes(entryClass))
      findings.note(place, 'description', 'PAYROLL is for PPD credits of wages')
  }
  const isPurchase = isValidOn(achRules.purchase, created) && capitals === 'PURCHASE'
  // PPD and TEL are permitted for a standing authorization that was given online.
  if (isPurchase && (!['WEB', 'PPD', 'TEL'].includes(entryClass) || sums.debits === 0n))
    findings.error(place, 'description', 'PURCHASE is for debits of an online purchase')
  if (isMicro(batch) && isValidOn(achRules.microEntries, created)) checkMicro(batch, sums, findings)
}

const checkReversal = ({ header }: AchBatch, effective: Temporal.PlainDate, findings: Findings): undefined => {
  const original = dayOfDigits(textOf(header, 'descriptiveDate'))
  if (textOf(header, 'description').toUpperCase() !== 'REVERSAL' || !original) return
  if (bankingDaysBetween(original, effective) > reversal_window_days)
    findings.error(
      placeOf(header, 'descriptiveDate'),
      'reversal_window',
      `a reversal comes within ${reversal_window_days} banking days`,
    )
}

const checkSameDay = (batch: AchBatch, { created, createdTime, findings }: FileContext): undefined => {
  const place = placeOf(batch.header, 'effectiveDate')
  if (isIat(batch.header)) {
    if (isValidOn(achRules.iatNeverSameDay, created))
      findings.error(place, 'iat_same_day', 'an IAT entry is never settled on the day of its file')
    return
  }
  if (!isValidOn(achRules.sameDayLimit, created)) return
  if (createdTime >= achRules.sameDayCutOff.time)
    findings.error(place, 'same_day_cut_off', `the last Same Day window closes at ${achRules.sameDayCutOff.time}`)
  for (const { record } of batch.entries)
    if (digitsOf(record, 'amount') > achRules.sameDayLimit.limit)
      findings.error(placeOf(record, 'amount'), 'same_day_limit', 'a Same Day entry has at most 1,000,000.00')
}

/** Returns and changes repeat the date of their original, so only forward batches are checked. A past date is moved by the operator. */
const checkEffective = (batch: AchBatch, context: FileContext): undefined => {
  const { header } = batch
  const { created, findings } = context
  const place = placeOf(header, 'effectiveDate')
  const text = textOf(header, 'effectiveDate')
  const effective = dayOfDigits(text)
  if (text === '' || text === '000000') {
    if (!['ENR', 'ADV'].includes(entryClassOf(header)))
      findings.error(place, 'effective_date_missing', 'the effective entry date is blank')
    return
  }
  if (!effective) return
  checkReversal(batch, effective, findings)
  const order = created ? Temporal.PlainDate.compare(effective, created) : 1
  if (order < 0) return findings.note(place, 'effective_date_past', `${effective} is before the file was made`)
  if (!settles(effective)) findings.error(place, 'not_a_banking_day', `banks do not settle on ${effective}`)
  if (order === 0) checkSameDay(batch, context)
}

const checkTraces = ({ header, entries }: AchBatch, findings: Findings): undefined => {
  const seen = new Set<string>()
  let last = ''
  for (const { record } of entries) {
    const trace = textOf(record, 'trace')
    const place = placeOf(record, 'trace')
    if (record.kind === 'advEntry' || !/^\d{15}$/.test(trace)) continue
    if (trace.slice(0, 8) !== textOf(header, 'odfi'))
      findings.error(
        place,
        'trace_odfi',
        `${trace} does not begin with ${textOf(header, 'odfi')}, the bank of the batch`,
      )
    if (seen.has(trace)) findings.error(place, 'trace_duplicate', `${trace} is there twice in the batch`)
    else if (trace < last) findings.error(place, 'trace_not_ascending', `${trace} follows ${last}`)
    seen.add(trace)
    last = trace
  }
}

const payerOf = ({ record }: AchEntry): string =>
  ['transactionCode', 'routing', 'account', 'amount', 'identification', 'name']
    .map((name) => textOf(record, name))
    .join('|')

const checkRepeats = ({ entries }: AchBatch, findings: Findings): undefined => {
  const seen = new Map<string, number>()
  for (const entry of entries) {
    const key = payerOf(entry)
    const before = seen.get(key)
    if (before) findings.note(placeOf(entry.record, 'account'), 'entry_repeated', `the same entry as on line ${before}`)
    else seen.set(key, entry.record.line)
  }
}

const checkCategories = ({ header, entries }: AchBatch, findings: Findings): ReadonlySet<Category> => {
  const categories = new Set(entries.map(categoryOf))
  if (categories.has('forward') && categories.size > 1)
    findings.error(
      { line: header.line, field: 'batch' },
      'mixed_categories',
      'forward entries and returns are in one batch',
    )
  return categories
}

/** Checks a batch, and returns its sums. */
export const checkBatch = (batch: AchBatch, context: FileContext): Sums => {
  const { created, findings } = context
  const { header, entries } = batch
  checkFields(header, created, findings)
  checkClass(batch, findings)
  if (entries.length === 0)
    findings.error({ line: header.line, field: 'batch' }, 'batch_empty', 'the batch has no entry')
  const description = textOf(header, 'description').toUpperCase()
  for (const entry of entries) checkEntry(entry, { batch, description, created, findings })
  const sums = sumsOf(batch)
  checkTraces(batch, findings)
  checkRepeats(batch, findings)
  const isForward = checkCategories(batch, findings).has('forward') && entryClassOf(header) !== 'COR'
  if (isForward) {
    checkEffective(batch, context)
    checkDescription(batch, sums, context)
  }
  checkControl(batch, sums, context)
  return sums
}
