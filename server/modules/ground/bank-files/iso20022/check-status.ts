import type { Findings } from '../findings.ts'
import { reasons, stateOfStatus } from './external-codes.ts'
import { scaled, scaledText } from './money.ts'
import { all, first, placeOf, textAt, type XmlNode } from './node.ts'

type Listed = { count: number; sum: bigint; hasAmounts: boolean; statuses: Map<string, number> }

const noneListed = (): Listed => ({ count: 0, sum: 0n, hasAmounts: true, statuses: new Map() })

const checkStatus = (node: XmlNode | undefined, findings: Findings): undefined => {
  if (node && !(node.text.trim() in stateOfStatus))
    findings.error(placeOf(node), 'status_code', `${JSON.stringify(node.text.trim())} is no status`)
}

const checkReasons = (node: XmlNode, findings: Findings): undefined => {
  for (const information of all(node, 'StsRsnInf')) {
    const code = first(information, 'Rsn', 'Cd')
    const reason = code?.text.trim() ?? ''
    if (code && !/^[A-Z0-9]{1,4}$/.test(reason))
      findings.error(placeOf(code), 'reason_code', `${reason} is no reason code`)
    else if (code && !reasons.has(reason)) findings.note(placeOf(code), 'reason_code', `${reason} is no listed reason`)
    if (reason === 'NARR' && all(information, 'AddtlInf').length === 0)
      findings.error(placeOf(information), 'reason_missing', 'NARR is explained in AddtlInf')
  }
}

const countAt = (node: XmlNode | undefined, name: string): { node: XmlNode; count: number } | null => {
  const found = first(node, name)
  return found && /^\d{1,15}$/.test(found.text.trim())
    ? { node: found, count: Number.parseInt(found.text.trim(), 10) }
    : null
}

/** A whole, the message or a payment: its status, and those of the transactions and payments in it. */
type Whole = { node: XmlNode; listed: Listed; status: XmlNode | undefined; parts: readonly string[] }

/** A status of a whole that contradicts those of its parts (rules of the message definition). */
const checkAgreement = ({ node, listed, status, parts }: Whole, findings: Findings): undefined => {
  if (!status || parts.length === 0) return
  const state = stateOfStatus[status.text.trim()]
  const states = parts.map((one) => stateOfStatus[one])
  const isComplete = listed.count === countAt(node, 'OrgnlNbOfTxs')?.count
  const isWrong =
    state === 'rejected'
      ? states.some((one) => one !== 'rejected')
      : state === 'partial'
        ? isComplete && new Set(states).size === 1 && states[0] !== 'partial'
        : state !== undefined && states.includes('rejected')
  if (isWrong)
    findings.error(
      placeOf(status),
      'status_conflict',
      `${status.text.trim()}, but its parts are ${[...new Set(parts)].join(', ')}`,
    )
}

/** Banks may list only the rejected transactions, so counts are compared where they must agree. */
const checkCounts = (node: XmlNode, listed: Listed, findings: Findings): undefined => {
  const original = countAt(node, 'OrgnlNbOfTxs')
  if (original && listed.count > original.count)
    findings.error(placeOf(original.node), 'transaction_count', `states ${original.count}, ${listed.count} are listed`)
  const perStatus = all(node, 'NbOfTxsPerSts')
  let detailed = 0
  for (const one of perStatus) {
    const stated = countAt(one, 'DtldNbOfTxs')
    const status = first(one, 'DtldSts')
    checkStatus(status, findings)
    detailed += stated?.count ?? 0
    const found = listed.statuses.get(status?.text.trim() ?? '') ?? 0
    if (stated && found > 0 && found !== stated.count)
      findings.error(placeOf(stated.node), 'status_count', `states ${stated.count}, ${found} are listed`)
  }
  if (original && perStatus.length > 0 && detailed !== original.count)
    findings.error(placeOf(original.node), 'status_count', `states ${original.count}, the statuses count ${detailed}`)
  const control = first(node, 'OrgnlCtrlSum')
  const value = control && scaled(control.text)
  const isComplete = listed.hasAmounts && listed.count > 0 && listed.count === original?.count
  if (control && value !== null && value !== undefined && isComplete && value !== listed.sum)
    findings.error(
      placeOf(control),
      'control_sum',
      `states ${control.text.trim()}, the amounts sum to ${scaledText(listed.sum)}`,
    )
}

const add = (to: Listed, { status, amount }: { status: string; amount: bigint | null }): undefined => {
  to.count += 1
  to.sum += amount ?? 0n
  to.hasAmounts &&= amount !== null
  if (status !== '') to.statuses.set(status, (to.statuses.get(status) ?? 0) + 1)
}

const references = ['StsId', 'OrgnlInstrId', 'OrgnlEndToEndId', 'OrgnlUETR', 'OrgnlTxId'] as const

const wholeMessage = (node: XmlNode, payments: readonly XmlNode[], listed: Listed): Whole => ({
  node,
  listed,
  status: first(node, 'GrpSts'),
  parts: [...listed.statuses.keys(), ...payments.map((one) => textAt(one, 'PmtInfSts')).filter(Boolean)],
})

/** Checks pain.002 beyond its structure. */
export const statusChecker = (findings: Findings) => {
  const total = noneListed()
  const groups = new Map<XmlNode, Listed>()
  const unexplained: { node: XmlNode; payment: XmlNode | undefined }[] = []
  const silent: { node: XmlNode; payment: XmlNode | undefined }[] = []
  const seen = new Map<string, number>()
  const checkRepeat = (transaction: XmlNode, payment: XmlNode | undefined): undefined => {
    const names = references.map((name) => textAt(transaction, name))
    const key = [textAt(payment, 'OrgnlPmtInfId'), ...names].join('|')
    const before = seen.get(key)
    if (names.join('') === '')
      return findings.error(placeOf(transaction), 'reference_missing', 'nothing says which transaction this is')
    if (before === undefined) seen.set(key, transaction.line)
    else findings.error(placeOf(transaction), 'duplicate', `the same transaction as on line ${before}`)
  }
  const onUnit = (transaction: XmlNode, ancestors: readonly XmlNode[]): undefined => {
    const payment = ancestors.at(-1)
    const status = first(transaction, 'TxSts')
    const amount = first(transaction, 'OrgnlTxRef', 'Amt', 'InstdAmt') ?? first(transaction, 'OrgnlTxRef', 'InstdAmt')
    const one = { status: status?.text.trim() ?? '', amount: amount ? scaled(amount.text) : null }
    add(total, one)
    if (payment) {
      if (!groups.has(payment)) groups.set(payment, noneListed())
      add(groups.get(payment) ?? noneListed(), one)
    }
    checkStatus(status, findings)
    checkReasons(transaction, findings)
    if (!status) silent.push({ node: transaction, payment })
    checkRepeat(transaction, payment)
    if (status && one.status === 'RJCT' && all(transaction, 'StsRsnInf').length === 0)
      unexplained.push({ node: status, payment })
  }
  const finish = (document: XmlNode): Record<string, string> => {
    const message = document.children[0]
    const group = first(message, 'OrgnlGrpInfAndSts')
    const isExplained = (node: XmlNode | undefined) => all(node, 'StsRsnInf').length > 0
    for (const { node, payment } of unexplained)
      if (!isExplained(payment) && !isExplained(group))
        findings.error(placeOf(node), 'reason_missing', 'a rejection has no reason')
    const payments = all(message, 'OrgnlPmtInfAndSts')
    const wholes = [
      ...payments.map((node): Whole => {
        const listed = groups.get(node) ?? noneListed()
        return { node, listed, status: first(node, 'PmtInfSts'), parts: [...listed.statuses.keys()] }
      }),
      ...(group ? [wholeMessage(group, payments, total)] : []),
    ]
    for (const whole of wholes) {
      checkStatus(whole.status, findings)
      checkReasons(whole.node, findings)
      checkAgreement(whole, findings)
      checkCounts(whole.node, whole.listed, findings)
    }
    for (const { node, payment } of silent)
      if (![textAt(payment, 'PmtInfSts'), textAt(group, 'GrpSts')].some((one) => one !== '' && one !== 'PART'))
        findings.error(placeOf(node), 'status_missing', 'neither the transaction nor what holds it has a status')
    const whole = textAt(group, 'GrpSts')
    if (whole === 'RJCT' && !isExplained(group) && !wholes.some(({ node }) => isExplained(node)) && total.count === 0)
      findings.error(placeOf(first(group, 'GrpSts') ?? document), 'reason_missing', 'a rejection has no reason')
    const statuses = [...total.statuses].map(([status, count]) => [status, String(count)])
    return { transactions: String(total.count), sum: scaledText(total.sum), ...Object.fromEntries(statuses) }
  }
  return { onUnit, finish }
}
