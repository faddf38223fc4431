import { checkAba } from '#server/modules/ground/corridors/index.ts'
import type { Findings } from '../findings.ts'
import { checkAddenda } from './check-addenda.ts'
import { checkFields, placeOf } from './check-fields.ts'
import { type EntryClass, entryClasses, transactionCode } from './codes.ts'
import { type AchBatch, type AchEntry, entryClassOf, isIat } from './read.ts'
import { type AchRecord, digitsOf, textOf } from './records.ts'

/** The direction of an entry: sent by an originator, sent back, a notification of change, or the refusal of one. */
export type Category = 'forward' | 'return' | 'change'

export type EntryContext = {
  batch: AchBatch
  description: string
  created: Temporal.PlainDate | null
  findings: Findings
}

export const categoryOf = ({ addenda }: AchEntry): Category => {
  const kinds = addenda.map(({ kind }) => kind)
  if (kinds.some((kind) => kind === 'change' || kind === 'refusedChange')) return 'change'
  const returns: readonly AchRecord['kind'][] = ['returned', 'iatReturned', 'dishonored', 'contested']
  return kinds.some((kind) => returns.includes(kind)) ? 'return' : 'forward'
}

const classOf = (batch: AchBatch): EntryClass | undefined => entryClasses[entryClassOf(batch.header)]

const checkRouting = (record: AchRecord, findings: Findings): undefined => {
  const routing = `${textOf(record, 'routing')}${textOf(record, 'checkDigit')}`
  if (!/^\d{9}$/.test(routing)) return
  if ('problem' in checkAba(routing))
    findings.error(
      placeOf(record, 'checkDigit'),
      'check_digit',
      `${routing} is no routing number: check digit or range`,
    )
}

const zeroClasses: readonly string[] = ['CCD', 'CTX', 'ACK', 'ATX']
const valueless: readonly string[] = ['ACK', 'ATX', 'DNE', 'ENR', 'COR']

const checkAmount = (entry: AchEntry, category: Category, { batch, findings }: EntryContext): undefined => {
  const { record, addenda } = entry
  const code = transactionCode(textOf(record, 'transactionCode'))
  const amount = digitsOf(record, 'amount')
  const entryClass = entryClassOf(batch.header)
  const place = placeOf(record, 'amount')
  if (!code) return
  if (category === 'change') {
    if (amount === 0n) return
    if (isIat(batch.header))
      return findings.note(place, 'amount_not_zero', 'a notification of change carries no amount')
    return findings.error(place, 'amount_not_zero', 'a notification of change carries no amount')
  }
  if (category === 'return') return
  if (code.use === 'prenote' || code.use === 'zero' || valueless.includes(entryClass)) {
    if (amount !== 0n)
      findings.error(place, 'amount_not_zero', `a ${code.use} entry of ${entryClass} carries no amount`)
  } else if (amount === 0n) findings.error(place, 'amount_zero', 'the amount is zero')
  if (code.use !== 'zero') return
  if (!zeroClasses.includes(entryClass))
    findings.error(placeOf(record, 'transactionCode'), 'zero_dollar_class', `${entryClass} has no zero-dollar entries`)
  else if (addenda.length === 0 && (entryClass === 'CCD' || entryClass === 'CTX'))
    findings.error(
      placeOf(record, 'addendaIndicator'),
      'addenda_count',
      'a zero-dollar entry carries remittance addenda',
    )
}

const checkCode = (entry: AchEntry, category: Category, context: EntryContext): undefined => {
  const { batch, description, findings } = context
  const { record } = entry
  const place = placeOf(record, 'transactionCode')
  const text = textOf(record, 'transactionCode')
  const code = transactionCode(text)
  if (!code) return findings.error(place, 'transaction_code', `${JSON.stringify(text)} is no transaction code`)
  const entryClass = entryClassOf(batch.header)
  if ((code.account === 'advice') !== (entryClass === 'ADV'))
    findings.error(place, 'transaction_code', `${text} is no transaction code of ${entryClass}`)
  const service = textOf(batch.header, 'serviceClass')
  const excluded = service === '220' ? 'debit' : service === '225' ? 'credit' : null
  if (code.side === excluded && category !== 'change')
    findings.error(place, 'service_class', `a ${code.side} in a batch of service class ${service}`)
  if (category !== 'forward') {
    if (code.use !== 'return')
      findings.note(place, 'return_transaction_code', `${text} is the code of the original entry, not of its return`)
    return
  }
  if (code.use === 'return')
    findings.error(place, 'transaction_code', `${text} is a return, and the entry has no addenda 98 or 99`)
  if (text === '55' && description !== 'REVERSAL')
    findings.error(place, 'transaction_code', 'a loan is debited only to reverse a credit')
  const { side = 'both' } = classOf(batch) ?? {}
  if (side !== 'both' && side !== code.side && description !== 'REVERSAL')
    findings.error(place, 'entry_class_side', `${entryClass} moves only ${side}s`)
  if (code.account === 'ledger' && ['PPD', 'TEL', 'WEB'].includes(entryClass))
    findings.note(place, 'ledger_account', `${entryClass} is for accounts of consumers`)
}

const checkClassRules = (entry: AchEntry, { batch, findings }: EntryContext): undefined => {
  const { record } = entry
  const entryClass = entryClassOf(batch.header)
  const rules = classOf(batch)
  if (rules?.limit && digitsOf(record, 'amount') > rules.limit)
    findings.error(
      placeOf(record, 'amount'),
      'entry_class_limit',
      `${entryClass} has at most ${rules.limit} cents an entry`,
    )
  if (rules?.named && textOf(record, 'name') === '')
    findings.error(placeOf(record, 'name'), 'required', 'the name of the receiver is blank')
  if (entryClass !== 'WEB' && entryClass !== 'TEL') return
  const type = textOf(record, 'discretionary')
  if (type === '' ? entryClass === 'WEB' : !/^(R|S|ST)$/i.test(type))
    findings.error(
      placeOf(record, 'discretionary'),
      'payment_type',
      `${JSON.stringify(type)} instead of R (recurring) or S (single)`,
    )
}

const numberOf = (record: AchRecord, name: string): number => Number.parseInt(textOf(record, name), 10)

const checkSequence = (addenda: readonly AchRecord[], findings: Findings): undefined => {
  for (const kind of ['addenda05', 'addenda17', 'addenda18'] as const)
    addenda
      .filter((record) => record.kind === kind)
      .forEach((record, index) => {
        if (numberOf(record, 'sequence') !== index + 1)
          findings.error(
            placeOf(record, 'sequence'),
            'addenda_sequence',
            `${textOf(record, 'sequence')} instead of ${index + 1}`,
          )
      })
}

const mandatory = ['addenda10', 'addenda11', 'addenda12', 'addenda13', 'addenda14', 'addenda15', 'addenda16'] as const

/** An IAT entry has the seven mandatory addenda in order, at most two 17 and five optional ones in all. */
const checkIatAddenda = ({ record, addenda }: AchEntry, category: Category, { findings }: EntryContext): undefined => {
  const place = placeOf(record, 'addendaCount')
  const kinds = addenda.map(({ kind }) => kind)
  const count = (kind: AchRecord['kind']) => kinds.filter((one) => one === kind).length
  const present = mandatory.filter((kind) => count(kind) > 0)
  if (category === 'forward' || present.length > 0)
    for (const kind of mandatory)
      if (count(kind) !== 1)
        findings.error(
          { line: record.line, field: kind },
          'iat_addenda',
          `${kind} is there ${count(kind)} times instead of once`,
        )
  if (count('addenda17') > 2)
    findings.error({ line: record.line, field: 'addenda17' }, 'iat_addenda', 'there are at most two remittance addenda')
  if (count('addenda18') > 5)
    findings.error(
      { line: record.line, field: 'addenda18' },
      'iat_addenda',
      'there are at most five correspondent banks',
    )
  else if (count('addenda17') + count('addenda18') > 5)
    findings.note({ line: record.line, field: 'addenda18' }, 'iat_addenda', 'there are at most five optional addenda')
  addenda.forEach((one, index) => {
    const before = addenda[index - 1]
    if (before && one.text.slice(1, 3) < before.text.slice(1, 3))
      findings.error(
        placeOf(one, 'addendaType'),
        'addenda_order',
        `${one.text.slice(1, 3)} after ${before.text.slice(1, 3)}`,
      )
    if (one.kind === 'addenda05' || one.kind === 'addenda02')
      findings.error(placeOf(one, 'addendaType'), 'addenda_type', `IAT has no addenda ${one.text.slice(1, 3)}`)
  })
  const counted = numberOf(record, 'addendaCount')
  if (counted === addenda.length) return
  // Widespread: senders count the mandatory addenda only.
  if (counted === mandatory.length && present.length === counted && addenda.length > counted)
    findings.note(place, 'iat_addenda_count', `counts ${counted}, there are ${addenda.length}`)
  else findings.error(place, 'addenda_count', `counts ${textOf(record, 'addendaCount')}, there are ${addenda.length}`)
}

/** Returned entries carry the addenda of the return and none of the original. */
const checkReturnAddenda = (
  { record, addenda }: AchEntry,
  category: Category,
  { batch, findings }: EntryContext,
): undefined => {
  for (const one of addenda.filter(({ kind }) => kind === 'addenda05' || kind === 'addenda02'))
    findings.error(placeOf(one, 'addendaType'), 'return_addenda', 'a returned entry carries addenda of its original')
  const own = addenda.filter(({ kind }) => kind !== 'addenda05' && kind !== 'addenda02' && !/^addenda1/.test(kind))
  if (own.length > 1 && new Set(own.map(({ kind }) => kind)).size < own.length)
    findings.error(
      { line: own[1]?.line ?? record.line, field: 'addenda' },
      'addenda_count',
      'the entry is returned twice',
    )
  const isChange = category === 'change'
  const isChangeBatch = entryClassOf(batch.header) === 'COR'
  if (isChange !== isChangeBatch)
    findings.error(
      placeOf(batch.header, 'entryClass'),
      'change_class',
      isChange
        ? 'a notification of change is in a batch of class COR'
        : 'a batch of class COR has notifications of change',
    )
  const counted = record.kind === 'countedEntry' ? numberOf(record, 'addendaCount') : addenda.length
  if (counted !== addenda.length)
    findings.error(
      placeOf(record, 'addendaCount'),
      'return_addenda',
      `counts ${counted} addenda, there are ${addenda.length}`,
    )
}

const checkForwardAddenda = ({ record, addenda }: AchEntry, { batch, findings }: EntryContext): undefined => {
  const rules = classOf(batch)?.addenda ?? null
  const entryClass = entryClassOf(batch.header)
  for (const one of addenda)
    if (!rules || one.text.slice(1, 3) !== rules.type)
      findings.error(
        placeOf(one, 'addendaType'),
        'addenda_type',
        `${entryClass} has no addenda ${one.text.slice(1, 3)}`,
      )
  const isPrenote = transactionCode(textOf(record, 'transactionCode'))?.use === 'prenote'
  const min = isPrenote ? 0 : (rules?.min ?? 0)
  if (rules && (addenda.length < min || addenda.length > rules.max))
    findings.error(
      placeOf(record, 'addendaIndicator'),
      'addenda_count',
      `${entryClass} has ${min} to ${rules.max} addenda, not ${addenda.length}`,
    )
  if (record.kind === 'countedEntry' && numberOf(record, 'addendaCount') !== addenda.length)
    findings.error(
      placeOf(record, 'addendaCount'),
      'addenda_count',
      `counts ${textOf(record, 'addendaCount')}, there are ${addenda.length}`,
    )
}

const checkIndicator = ({ record, addenda }: AchEntry, findings: Findings): undefined => {
  const indicator = textOf(record, 'addendaIndicator')
  if (!/^[01]$/.test(indicator) || (indicator === '1') !== addenda.length > 0)
    findings.error(
      placeOf(record, 'addendaIndicator'),
      'addenda_indicator',
      `${indicator} with ${addenda.length} addenda`,
    )
}

const checkAccount = ({ record }: AchEntry, { findings }: EntryContext): undefined => {
  if (/^0+$/.test(textOf(record, 'account')))
    findings.error(placeOf(record, 'account'), 'account', 'the account number is zero')
  for (const name of ['gatewayScreening', 'secondaryScreening'])
    if (!/^[01]?$/.test(textOf(record, name)))
      findings.error(placeOf(record, name), 'screening_indicator', `${textOf(record, name)} is none of 0, 1 and blank`)
}

/** Checks an entry with its addenda, apart from its place in the batch. */
export const checkEntry = (entry: AchEntry, context: EntryContext): undefined => {
  const { created, findings, batch } = context
  const { record, addenda } = entry
  const category = categoryOf(entry)
  checkFields(record, created, findings)
  for (const one of addenda) {
    checkFields(one, created, findings)
    checkAddenda(one, { entry: record, created, findings })
  }
  checkRouting(record, findings)
  checkAccount(entry, context)
  checkCode(entry, category, context)
  checkAmount(entry, category, context)
  checkIndicator(entry, findings)
  checkSequence(addenda, findings)
  if (isIat(batch.header)) checkIatAddenda(entry, category, context)
  if (category !== 'forward') return checkReturnAddenda(entry, category, context)
  if (entryClassOf(batch.header) === 'COR')
    findings.error(
      placeOf(record, 'addendaIndicator'),
      'change_class',
      'a batch of class COR has notifications of change',
    )
  checkClassRules(entry, context)
  if (!isIat(batch.header)) checkForwardAddenda(entry, context)
}
