import type { BankFileState } from '#contract/ground/bank-files.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import { eachRow, type RowDeps } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkAch } from '../ach/check-file.ts'
import { entriesOf, type ReadEntry } from '../ach/entries.ts'
import { checkBytes } from '../check-bank-file.ts'
import { followAnswers, followStatuses, hasAnswers } from '../entries/follow-file.ts'
import { Findings, type Report, reportOf } from '../findings.ts'
import {
  type PaymentStatus,
  readStatement,
  readStatuses,
  type StatementBalances,
  type StatementLine,
} from '../iso20022/read-messages.ts'
import { kindOf, openFile } from '../open-file.ts'
import type { Inbound } from './exchange.ts'
import { digestOf } from './folder.ts'
import { files, lines, statementBalances } from './queries.ts'

type Content = {
  report: Report
  statementLines: readonly StatementLine[]
  balances: readonly StatementBalances[]
  entries: readonly ReadEntry[]
  statuses: readonly PaymentStatus[]
}

const nothing = { statementLines: [], balances: [], entries: [], statuses: [] } as const

const unreadable = (code: string, message: string): Content => {
  const findings = new Findings()
  findings.error({ line: 0, field: '' }, code, message)
  return { ...nothing, report: reportOf('unknown', {}, findings) }
}

/** Findings about sums that `--lenient` forgives for reading: nothing is stored from a file whose totals are wrong. */
const totalsCodes = ['summary_count', 'summary_sum']

const withTotals = (report: Report): Report => {
  const wrong = report.notes.filter(({ code }) => totalsCodes.includes(code))
  return wrong.length === 0 ? report : { ...report, ok: false, errors: [...report.errors, ...wrong] }
}

/** A code that is not assigned yet is for a person to decide, and no reason to refuse the other answers of the file. */
const newCodes = ['return_code', 'change_code']

const contentOf = async (path: string): Promise<Content> => {
  const opened = await openFile(path)
  if (!('bytes' in opened)) return unreadable(opened.problem, opened.message)
  const kind = kindOf(opened.bytes)
  if (kind === 'ach') {
    const { file, report } = checkAch(opened.bytes.toString('latin1'), { isLenient: true, alsoForgiven: newCodes })
    return { ...nothing, report, entries: report.ok ? entriesOf(file) : [] }
  }
  if (kind !== 'xml') return { ...nothing, report: checkBytes(opened.bytes, { isLenient: true }).report }
  const { report: found, lines, balances } = readStatement(opened.bytes, { isLenient: true })
  const report = withTotals(found)
  // Only a statement: a notification or an interim report announces entries that a statement repeats.
  const read = report.kind.startsWith('camt.053') ? { statementLines: lines, balances } : {}
  const isStatus = report.ok && report.kind.startsWith('pain.002')
  const statuses = isStatus ? readStatuses(opened.bytes, { isLenient: true }).statuses : []
  return { ...nothing, ...read, report, statuses }
}

const stateOf = ({ report: { kind, ok }, entries, statuses }: Content): BankFileState => {
  if (!ok) return 'refused'
  return kind.startsWith('camt.053') || statuses.length > 0 || hasAnswers(entries) ? 'read' : 'not_used'
}

const storeLines = async (tx: Tx, { fileId, at, from }: { fileId: string; at: Temporal.Instant; from: Content }) => {
  if (!from.report.ok) return
  for (const { amount, counterparty: _party, remittance: _text, uetr: _uetr, ...line } of from.statementLines)
    await lines.insertOnce(tx, {
      ...line,
      id: newId(at),
      fileId,
      amount: BigInt(amount.minor),
      currency: amount.currency,
    })
  for (const balance of from.balances) await statementBalances.insertOnce(tx, { ...balance, id: newId(at), fileId })
}

/**
 * Records one file with all its lines in one transaction, before it is moved away: a process that ends between both finds the file again,
 * recognizes its content and only moves it. Returns its digest.
 */
const recordFile = async ({ db, now }: RowDeps, { name, path }: { name: string; path: string }): Promise<string> => {
  const digest = await digestOf(path)
  if (!(await files.find(db, { digest }))) {
    const from = await contentOf(path)
    const at = now()
    const { kind, totals, errors } = from.report
    const file = { id: newId(at), name, digest, kind, state: stateOf(from), totals, errors, receivedAt: at }
    await transaction(db, async (tx) => {
      if (!(await files.insertOnce(tx, file))) return
      await storeLines(tx, { fileId: file.id, at, from })
      const unmatched = await followAnswers(tx, from.entries, { at, fileId: file.id })
      await followStatuses(tx, from.statuses, { at })
      const details = { name, digest, kind, state: file.state }
      const payload = { name, state: file.state, unmatched }
      await recordChange(tx, {
        at,
        actor: 'bank-files',
        what: 'bank_file.received',
        subject: file.id,
        details,
        payload,
      })
    })
  }
  return digest
}

const receiveFile = async (deps: RowDeps, inbound: Inbound, name: string): Promise<void> => {
  const { path, forget } = await inbound.fetch(name)
  try {
    await inbound.setAside({ name, digest: await recordFile(deps, { name, path }) })
  } finally {
    await forget()
  }
}

/** Reads the files that the bank has left for us. One that cannot be moved does not block the others. */
export const receiveFiles = async (deps: RowDeps, inbound: Inbound): Promise<number> => {
  const waiting = await inbound.waiting()
  return eachRow(deps, 'bank-files', {
    due: async (stalled) => waiting.filter((name) => !stalled.includes(name)),
    handle: (name) => receiveFile(deps, inbound, name),
  })
}
