import type { Money } from '#contract/lib/money.ts'
import type { Report } from '../findings.ts'
import { detailAmount, detailsOf, sumOfDetails } from './check-details.ts'
import { checkMessage } from './check-message.ts'
import { accountOf, statusOf } from './check-statement.ts'
import { type PaymentState, stateOfStatus } from './external-codes.ts'
import { moneyOf, scaled } from './money.ts'
import { all, first, textAt, type XmlNode } from './node.ts'

/** A line of a bank statement. An entry with several details is several lines, whose amounts sum to the entry. */
export type StatementLine = {
  /** The account, the statement, the entry and the place of the detail in it: the same line in a repeated file has the same identity. */
  identity: string
  account: string
  statement: string
  side: 'credit' | 'debit'
  /** Positive. */
  amount: Money
  status: string
  isReversal: boolean
  bookingDate: string
  valueDate: string
  /** References of the transaction; an end-to-end reference is the payer's and is not unique. */
  endToEndId: string
  uetr: string
  servicerReference: string
  counterparty: string
  remittance: string
}

const dateOf = (node: XmlNode | undefined): string => (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)

const nameOf = (detail: XmlNode | undefined, role: 'Dbtr' | 'Cdtr'): string => {
  const party = first(detail, 'RltdPties', role)
  return textAt(party, 'Pty', 'Nm') || textAt(party, 'Nm')
}

const lineOf = (
  entry: XmlNode,
  detail: XmlNode | undefined,
  { account, statement, index }: { account: string; statement: string; index: number },
): StatementLine | null => {
  const own = detail && detailsOf(entry).length > 1 ? moneyOf(detailAmount(detail)) : null
  const amount = own ?? moneyOf(first(entry, 'Amt'))
  if (!amount) return null
  const side = (textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT' ? 'debit' : 'credit'
  const references = [textAt(entry, 'NtryRef'), textAt(entry, 'AcctSvcrRef'), textAt(detail, 'Refs', 'AcctSvcrRef')]
  return {
    identity: [account, statement, ...references, dateOf(first(entry, 'BookgDt')), side, amount.minor, index].join('|'),
    account,
    statement,
    side,
    amount,
    status: statusOf(entry),
    isReversal: /^(true|1)$/.test(textAt(entry, 'RvslInd')),
    bookingDate: dateOf(first(entry, 'BookgDt')),
    valueDate: dateOf(first(entry, 'ValDt')),
    endToEndId: textAt(detail, 'Refs', 'EndToEndId'),
    uetr: textAt(detail, 'Refs', 'UETR'),
    servicerReference: textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'),
    counterparty: nameOf(detail, side === 'credit' ? 'Dbtr' : 'Cdtr'),
    remittance: [
      ...all(first(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim()),
      textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const linesOf = (entry: XmlNode, statement: XmlNode | undefined): StatementLine[] => {
  const details = detailsOf(entry)
  const where = { account: accountOf(statement), statement: textAt(statement, 'Id') }
  // Details that do not sum to their entry (charges, other currencies, no amounts) stay one line.
  const isSum = details.length > 1 && sumOfDetails(entry, details) === scaled(textAt(entry, 'Amt'))
  const found = isSum || details.length === 1 ? details : [undefined]
  return found.map((detail, index) => lineOf(entry, detail, { ...where, index })).filter((line) => line !== null)
}

/** The balances of a statement. A credit balance is positive. */
export type StatementBalances = {
  account: string
  statement: string
  currency: string
  /** Of the closing balance. */
  day: string
  opening: bigint
  closing: bigint
}

const balancesOf = (statement: XmlNode): StatementBalances | null => {
  const of = (type: string) =>
    all(statement, 'Bal').find((one) => (textAt(one, 'Tp', 'CdOrPrtry', 'Cd') || textAt(one, 'Tp', 'Cd')) === type)
  const [opening, closing] = [of('OPBD') ?? of('PRCD'), of('CLBD')]
  const minor = (balance: XmlNode | undefined): bigint | null => {
    const amount = moneyOf(first(balance, 'Amt'))?.minor ?? null
    return amount !== null && textAt(balance, 'CdtDbtInd') === 'DBIT' ? -amount : amount
  }
  const [from, to] = [minor(opening), minor(closing)]
  if (from === null || to === null) return null
  return {
    account: accountOf(statement),
    statement: textAt(statement, 'Id'),
    currency: first(closing, 'Amt')?.currency ?? '',
    day: dateOf(first(closing, 'Dt')),
    ...{ opening: from, closing: to },
  }
}

export type ReadLines = { report: Report; lines: StatementLine[]; balances: StatementBalances[] }

/** Reads camt.052, camt.053 or camt.054. Lines of a file that is not `ok` must not be posted. A line that is there twice is read once. */
export const readStatement = (bytes: Buffer, { isLenient = false } = {}): ReadLines => {
  const lines = new Map<string, StatementLine>()
  const { report, document } = checkMessage(bytes, {
    isLenient,
    onUnit: (entry, ancestors, kind) => {
      if (!kind.startsWith('camt')) return
      for (const line of linesOf(entry, ancestors.at(-1))) if (!lines.has(line.identity)) lines.set(line.identity, line)
    },
  })
  const balances = all(document?.children[0], 'Stmt').map(balancesOf)
  return { report, lines: [...lines.values()], balances: balances.filter((one) => one !== null) }
}

/** The state of a payment by a status report; `reason` is the code of a rejection, or its text. */
export type PaymentStatus = {
  messageId: string
  paymentId: string
  instructionId: string
  endToEndId: string
  uetr: string
  status: string
  state: PaymentState
  reason: string | null
}

const reasonOf = (node: XmlNode | undefined): string | null => {
  const information = first(node, 'StsRsnInf')
  return (
    textAt(information, 'Rsn', 'Cd') || textAt(information, 'Rsn', 'Prtry') || textAt(information, 'AddtlInf') || null
  )
}

const statusText = (node: XmlNode | undefined): string =>
  textAt(node, 'TxSts') || textAt(node, 'PmtInfSts') || textAt(node, 'GrpSts')

type Levels = { transaction?: XmlNode; payment: XmlNode | undefined; group: XmlNode | undefined }

/** A level without a status of its own has that of the level above. */
const paymentStatus = ({ transaction, payment, group }: Levels): PaymentStatus | null => {
  const status = [transaction, payment, group].map(statusText).find(Boolean) ?? ''
  const state = stateOfStatus[status]
  if (!state) return null
  return {
    messageId: textAt(group, 'OrgnlMsgId'),
    paymentId: textAt(payment, 'OrgnlPmtInfId'),
    instructionId: textAt(transaction, 'OrgnlInstrId'),
    endToEndId: textAt(transaction, 'OrgnlEndToEndId'),
    uetr: textAt(transaction, 'OrgnlUETR'),
    status,
    state,
    reason: [transaction, payment, group].map(reasonOf).find((reason) => reason !== null) ?? null,
  }
}

/** Reads pain.002: one status a listed transaction, or one of the payment or of the whole message when none is listed. */
export const readStatuses = (
  bytes: Buffer,
  { isLenient = false } = {},
): { report: Report; statuses: PaymentStatus[] } => {
  const statuses: PaymentStatus[] = []
  const withTransactions = new Set<XmlNode>()
  const add = (levels: Levels): undefined => {
    const status = paymentStatus(levels)
    if (status) statuses.push(status)
  }
  const { report, document } = checkMessage(bytes, {
    isLenient,
    onUnit: (transaction, ancestors, kind) => {
      if (kind !== 'pain.002') return
      const payment = ancestors.at(-1)
      if (payment) withTransactions.add(payment)
      add({ transaction, payment, group: first(ancestors[1], 'OrgnlGrpInfAndSts') })
    },
  })
  const message = document?.children[0]
  const group = first(message, 'OrgnlGrpInfAndSts')
  const payments = all(message, 'OrgnlPmtInfAndSts')
  for (const payment of payments) if (!withTransactions.has(payment)) add({ payment, group })
  if (payments.length === 0 && group) add({ payment: undefined, group })
  return { report, statuses }
}
