import type { Findings } from '../findings.ts'
import { checkEntryDetails } from './check-details.ts'
import { balanceTypes, entryStatuses } from './external-codes.ts'
import { scaled, scaledText, signedOf } from './money.ts'
import { all, first, placeOf, textAt, type XmlNode } from './node.ts'

/** What the entries of one statement sum to. */
type Sums = {
  count: bigint
  credits: bigint
  debits: bigint
  creditCount: bigint
  debitCount: bigint
  /** Booked entries only, credits less debits. */
  booked: bigint
  identities: Map<string, number>
}

const noSums = (): Sums => ({
  count: 0n,
  credits: 0n,
  debits: 0n,
  creditCount: 0n,
  debitCount: 0n,
  booked: 0n,
  identities: new Map(),
})

export const statusOf = (entry: XmlNode): string => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')

export const accountOf = (statement: XmlNode | undefined): string => {
  const id = first(statement, 'Acct', 'Id')
  return textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id')
}

const addEntry = (sums: Sums, entry: XmlNode): undefined => {
  const amount = scaled(textAt(entry, 'Amt')) ?? 0n
  const isDebit = textAt(entry, 'CdtDbtInd') === 'DBIT'
  sums.count += 1n
  if (isDebit) {
    sums.debits += amount
    sums.debitCount += 1n
  } else {
    sums.credits += amount
    sums.creditCount += 1n
  }
  if (statusOf(entry) === 'BOOK') sums.booked += isDebit ? -amount : amount
}

const checkStatus = (entry: XmlNode, findings: Findings): undefined => {
  const node = first(entry, 'Sts', 'Cd') ?? first(entry, 'Sts')
  const isProprietary = first(entry, 'Sts', 'Prtry') !== undefined
  if (node && !isProprietary && !entryStatuses.includes(node.text.trim()))
    findings.error(placeOf(node), 'entry_status', `${JSON.stringify(node.text.trim())} is no status of an entry`)
}

const dayOf = (node: XmlNode | undefined): string => (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)

/** An entry is the same when account, statement and the bank's references are; an end-to-end reference is the payer's and may repeat. */
const identityOf = (entry: XmlNode): string | null => {
  const reference = textAt(entry, 'NtryRef')
  const servicer = textAt(entry, 'AcctSvcrRef')
  if (reference === '' && servicer === '') return null
  const amount = `${textAt(entry, 'CdtDbtInd')} ${textAt(entry, 'Amt')}`
  return [reference, servicer, amount, dayOf(first(entry, 'BookgDt')), statusOf(entry)].join('|')
}

const checkIdentity = (entry: XmlNode, sums: Sums, findings: Findings): undefined => {
  const identity = identityOf(entry)
  if (identity === null) return
  const before = sums.identities.get(identity)
  if (before === undefined) sums.identities.set(identity, entry.line)
  else findings.error(placeOf(entry), 'duplicate_entry', `the same entry as on line ${before}`)
}

const checkCurrency = (node: XmlNode | undefined, statement: XmlNode | undefined, findings: Findings): undefined => {
  const currency = textAt(statement, 'Acct', 'Ccy') || (first(statement, 'Bal', 'Amt')?.currency ?? '')
  if (node?.currency && currency !== '' && node.currency !== currency)
    findings.error(placeOf(node), 'currency_mismatch', `${node.currency}, but the account is in ${currency}`)
}

type Summary = readonly [path: readonly string[], pick: (sums: Sums) => bigint, code: string]

const summaries: readonly Summary[] = [
  [['TtlNtries', 'NbOfNtries'], ({ count }) => count, 'summary_count'],
  [['TtlNtries', 'Sum'], ({ credits, debits }) => credits + debits, 'summary_sum'],
  [['TtlCdtNtries', 'NbOfNtries'], ({ creditCount }) => creditCount, 'summary_count'],
  [['TtlCdtNtries', 'Sum'], ({ credits }) => credits, 'summary_sum'],
  [['TtlDbtNtries', 'NbOfNtries'], ({ debitCount }) => debitCount, 'summary_count'],
  [['TtlDbtNtries', 'Sum'], ({ debits }) => debits, 'summary_sum'],
]

const checkSummary = (statement: XmlNode, sums: Sums, findings: Findings): undefined => {
  const summary = first(statement, 'TxsSummry')
  if (!summary) return
  for (const [path, pick, code] of summaries) {
    const node = first(summary, ...path)
    if (!node) continue
    const stated =
      code === 'summary_count' ? (/^\d+$/.test(node.text.trim()) ? BigInt(node.text.trim()) : null) : scaled(node.text)
    const sum = pick(sums)
    if (stated !== null && stated !== sum)
      findings.error(
        placeOf(node),
        code,
        `states ${node.text.trim()}, the entries have ${code === 'summary_count' ? sum : scaledText(sum)}`,
      )
  }
  const total = first(summary, 'TtlNtries')
  const net = first(total, 'TtlNetNtry') ?? (first(total, 'TtlNetNtryAmt') && total)
  const value = net && signedOf(net, first(net, 'TtlNetNtryAmt') ? 'TtlNetNtryAmt' : 'Amt')
  if (net && value !== null && value !== undefined && value !== sums.credits - sums.debits)
    findings.error(
      placeOf(net),
      'summary_sum',
      `states ${scaledText(value)}, the entries have ${scaledText(sums.credits - sums.debits)}`,
    )
}

const typeOf = (balance: XmlNode): string => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') || textAt(balance, 'Tp', 'Cd')

/** A page of several has its own balances only in part; its entries are not all that lie between them. */
const isWhole = (message: XmlNode | undefined, statement: XmlNode): boolean => {
  const pages = [first(message, 'GrpHdr', 'MsgPgntn'), first(statement, 'StmtPgntn'), first(statement, 'RptPgntn')]
  return pages.every(
    (page) =>
      !page || (textAt(page, 'PgNb').replace(/^0+/, '') === '1' && /^(true|1)$/.test(textAt(page, 'LastPgInd'))),
  )
}

const isIntermediate = (balance: XmlNode): boolean => textAt(balance, 'Tp', 'SubTp', 'Cd') === 'INTM'

const checkBalances = (message: XmlNode | undefined, statement: XmlNode, sums: Sums, findings: Findings): undefined => {
  const balances = all(statement, 'Bal')
  for (const balance of balances) {
    const code = first(balance, 'Tp', 'CdOrPrtry', 'Cd')
    if (code && !balanceTypes.includes(code.text.trim()))
      findings.error(placeOf(code), 'balance_type', `${JSON.stringify(code.text.trim())} is no type of balance`)
    checkCurrency(first(balance, 'Amt'), statement, findings)
  }
  const of = (...types: readonly string[]) =>
    balances.filter((one) => types.includes(typeOf(one)) && !isIntermediate(one))
  const [opening, previous] = [of('OPBD')[0], of('PRCD')[0]]
  const closings = of('CLBD')
  const start = opening ?? previous
  const [closing] = closings
  const [from, to, before] = [start, closing, previous].map((one) => (one ? signedOf(one) : null))
  if (opening && previous && from !== null && before !== null && from !== before)
    findings.error(placeOf(opening), 'balance', 'the opening balance is not the previous closing balance')
  if (isWhole(message, statement) && (start ? !closing : closing) && statement.name === 'Stmt')
    findings.error(
      { line: statement.line, field: `${statement.path}/Bal` },
      'balance_missing',
      start ? 'the statement has no closing balance' : 'the statement has no opening balance',
    )
  if (!start || !closing || closings.length > 1 || of('OPBD').length > 1 || of('PRCD').length > 1) return
  if (dayOf(first(start, 'Dt')) > dayOf(first(closing, 'Dt')))
    findings.error(placeOf(closing), 'date_order', 'the closing balance is of an earlier day than the opening one')
  const currencies = new Set([start, closing].map((one) => first(one, 'Amt')?.currency))
  if (currencies.size > 1)
    return findings.error(placeOf(closing), 'currency_mismatch', 'the balances are in two currencies')
  if (!isWhole(message, statement) || from === null || to === null || from === undefined || to === undefined) return
  if (from + sums.booked !== to)
    findings.error(
      placeOf(first(closing, 'Amt') ?? closing),
      'balance',
      `closes with ${scaledText(to)}, but ${scaledText(from)} and booked entries of ${scaledText(sums.booked)} are ${scaledText(from + sums.booked)}`,
    )
}

const checkPeriod = (statement: XmlNode, findings: Findings): undefined => {
  const period = first(statement, 'FrToDt')
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => textAt(period, name))
  if (period && from && to && from.slice(0, 10) > to.slice(0, 10))
    findings.error(placeOf(period), 'date_order', `${from} is after ${to}`)
}

const statementNames = ['Stmt', 'Ntfctn', 'Rpt'] as const

/** Checks camt.052, camt.053 and camt.054 beyond their structure. */
export const statementChecker = (findings: Findings) => {
  const statements = new Map<XmlNode, Sums>()
  const onUnit = (entry: XmlNode, ancestors: readonly XmlNode[]): undefined => {
    const statement = ancestors.at(-1)
    if (!statement) return
    const sums = statements.get(statement) ?? noSums()
    statements.set(statement, sums)
    addEntry(sums, entry)
    checkStatus(entry, findings)
    checkIdentity(entry, sums, findings)
    checkCurrency(first(entry, 'Amt'), statement, findings)
    checkEntryDetails(entry, findings)
  }
  const finish = (document: XmlNode): Record<string, string> => {
    const message = document.children[0]
    const seen = new Map<string, number>()
    const total = noSums()
    const found = statementNames.flatMap((name) => all(message, name))
    for (const statement of found) {
      const sums = statements.get(statement) ?? noSums()
      checkBalances(message, statement, sums, findings)
      checkSummary(statement, sums, findings)
      checkPeriod(statement, findings)
      const key = `${accountOf(statement)} ${textAt(statement, 'Id')}`
      const before = seen.get(key)
      if (before !== undefined)
        findings.error(placeOf(statement), 'duplicate_statement', `the same statement as on line ${before}`)
      seen.set(key, statement.line)
      total.count += sums.count
      total.credits += sums.credits
      total.debits += sums.debits
    }
    return {
      statements: String(found.length),
      entries: total.count.toString(),
      credits: scaledText(total.credits),
      debits: scaledText(total.debits),
    }
  }
  return { onUnit, finish }
}
