import type { Findings } from '../findings.ts'
import { isCreditorReference } from './identifiers.ts'
import { scaled, scaledText } from './money.ts'
import { all, first, placeOf, textAt, type XmlNode } from './node.ts'

/** From this day Fedwire and Swift take an address only with town and country as elements, and two lines at most. */
const structuredAddressFrom = '2026-11-14'
const address_lines_max = 2

type Group = { count: bigint; sum: bigint }

/** Compares the stated number and sum of transactions with those that were read. */
const checkGroup = (node: XmlNode | undefined, { count, sum }: Group, findings: Findings): undefined => {
  const stated = first(node, 'NbOfTxs')
  if (stated && /^\d+$/.test(stated.text.trim()) && BigInt(stated.text.trim()) !== count)
    findings.error(placeOf(stated), 'transaction_count', `states ${stated.text.trim()}, there are ${count}`)
  const control = first(node, 'CtrlSum')
  const value = control && scaled(control.text)
  if (control && value !== null && value !== undefined && value !== sum)
    findings.error(
      placeOf(control),
      'control_sum',
      `states ${control.text.trim()}, the amounts sum to ${scaledText(sum)}`,
    )
}

const checkAddress = (party: XmlNode, findings: Findings): undefined => {
  const address = first(party, 'PstlAdr')
  if (!address) return
  const lines = all(address, 'AdrLine')
  for (const name of ['TwnNm', 'Ctry'])
    if (textAt(address, name) === '')
      findings.error(
        { line: address.line, field: `${address.path}/${name}` },
        'address_unstructured',
        `the address has no ${name} as an element`,
      )
  const extra = lines[address_lines_max]
  if (extra) findings.error(placeOf(extra), 'address_lines', `the address has more than ${address_lines_max} lines`)
}

const parties = ['InitgPty', 'Dbtr', 'Cdtr', 'UltmtDbtr', 'UltmtCdtr'] as const

const checkParties = (node: XmlNode, created: string, findings: Findings): undefined => {
  if (created.slice(0, 10) < structuredAddressFrom) return
  for (const name of parties) for (const party of all(node, name)) checkAddress(party, findings)
}

const checkReferences = (transaction: XmlNode, findings: Findings): undefined => {
  for (const strd of all(first(transaction, 'RmtInf'), 'Strd')) {
    const reference = first(strd, 'CdtrRefInf', 'Ref')
    const isRf =
      textAt(strd, 'CdtrRefInf', 'Tp', 'CdOrPrtry', 'Cd') === 'SCOR' && reference?.text.trim().startsWith('RF')
    if (reference && isRf && !isCreditorReference(reference.text.trim()))
      findings.error(placeOf(reference), 'creditor_reference', `${reference.text.trim()} has wrong check digits`)
  }
}

/** Banks on the way come one after the other, and an account belongs to its bank; only a check has instructions for a check. */
const checkChain = (transaction: XmlNode, payment: XmlNode | undefined, findings: Findings): undefined => {
  const needs = [
    ['IntrmyAgt2', 'IntrmyAgt1'],
    ['IntrmyAgt3', 'IntrmyAgt2'],
    ['IntrmyAgt1Acct', 'IntrmyAgt1'],
    ['IntrmyAgt2Acct', 'IntrmyAgt2'],
    ['IntrmyAgt3Acct', 'IntrmyAgt3'],
  ] as const
  for (const [name, before] of needs) {
    const node = first(transaction, name)
    if (node && !first(transaction, before)) findings.error(placeOf(node), 'agent_missing', `${name} without ${before}`)
  }
  const check = first(transaction, 'ChqInstr')
  if (check && textAt(payment, 'PmtMtd') !== 'CHK')
    findings.error(placeOf(check), 'check_instruction', 'instructions for a check in a payment that is none')
}

/** Elements that a payment may have for all of its transactions or for each, not both (rules of the message definition). */
const onceOnly = ['ChrgBr', 'PmtTpInf', 'UltmtDbtr'] as const

const checkExecution = (payment: XmlNode, created: string, findings: Findings): undefined => {
  const node = first(payment, 'ReqdExctnDt')
  const day = (textAt(node, 'Dt') || textAt(node, 'DtTm') || textAt(node)).slice(0, 10)
  if (node && /^\d{4}-/.test(day) && day < created.slice(0, 10))
    findings.error(placeOf(node), 'date_order', `${day} is before the message was created`)
}

/** Checks pain.001 beyond its structure. */
export const transferChecker = (findings: Findings) => {
  const total: Group = { count: 0n, sum: 0n }
  const groups = new Map<XmlNode, Group>()
  const seen = new Map<string, number>()
  const unique = (node: XmlNode | undefined, code: string): undefined => {
    const text = node?.text.trim() ?? ''
    if (!node || text === '' || text === 'NOTPROVIDED') return
    const key = `${node.name} ${text}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, node.line)
    else if (code === 'note') findings.note(placeOf(node), 'repeated', `${text} is also on line ${before}`)
    else findings.error(placeOf(node), code, `${text} is also on line ${before}`)
  }
  const onUnit = (transaction: XmlNode, ancestors: readonly XmlNode[]): undefined => {
    const payment = ancestors.at(-1)
    const created = textAt(ancestors[1], 'GrpHdr', 'CreDtTm')
    const amount = first(transaction, 'Amt', 'InstdAmt') ?? first(transaction, 'Amt', 'EqvtAmt', 'Amt')
    const value = scaled(amount?.text ?? '') ?? 0n
    if (amount && value === 0n) findings.error(placeOf(amount), 'amount_zero', 'the amount is zero')
    for (const group of [
      total,
      payment && (groups.get(payment) ?? groups.set(payment, { count: 0n, sum: 0n }).get(payment)),
    ])
      if (group) {
        group.count += 1n
        group.sum += value
      }
    unique(first(transaction, 'PmtId', 'UETR'), 'duplicate')
    unique(first(transaction, 'PmtId', 'InstrId'), 'duplicate')
    unique(first(transaction, 'PmtId', 'EndToEndId'), 'note')
    checkParties(transaction, created, findings)
    checkReferences(transaction, findings)
    checkChain(transaction, payment, findings)
    for (const name of onceOnly) {
      const twice = first(payment, name) && first(transaction, name)
      if (twice) findings.error(placeOf(twice), 'both_levels', `${name} is given for the payment already`)
    }
  }
  const finish = (document: XmlNode): Record<string, string> => {
    const message = document.children[0]
    const created = textAt(message, 'GrpHdr', 'CreDtTm')
    for (const payment of all(message, 'PmtInf')) {
      checkGroup(payment, groups.get(payment) ?? { count: 0n, sum: 0n }, findings)
      checkParties(payment, created, findings)
      unique(first(payment, 'PmtInfId'), 'duplicate')
      checkExecution(payment, created, findings)
    }
    const header = first(message, 'GrpHdr')
    if (header) checkParties(header, created, findings)
    checkGroup(header, total, findings)
    return { payments: String(groups.size), transactions: total.count.toString(), sum: scaledText(total.sum) }
  }
  return { onUnit, finish }
}
