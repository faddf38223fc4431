import { Findings, type Report, reportOf } from '../findings.ts'
import { statementChecker } from './check-statement.ts'
import { statusChecker } from './check-status.ts'
import { transferChecker } from './check-transfer.ts'
import { isoLeniency } from './leniency.ts'
import type { MessageKind } from './messages.ts'
import type { XmlNode } from './node.ts'
import { readMessage, type UnitHandler } from './read-xml.ts'

type Checker = {
  onUnit: (unit: XmlNode, ancestors: readonly XmlNode[]) => void
  finish: (document: XmlNode) => Record<string, string>
}

const checkers: Readonly<Record<MessageKind, (findings: Findings) => Checker>> = {
  'pain.001': transferChecker,
  'pain.002': statusChecker,
  'camt.052': statementChecker,
  'camt.053': statementChecker,
  'camt.054': statementChecker,
}

/** Reads and checks an ISO 20022 message. `onUnit` also receives each transaction or entry, before it is dropped. */
export const checkMessage = (
  bytes: Buffer,
  { isLenient = false, onUnit }: { isLenient?: boolean; onUnit?: UnitHandler } = {},
): { report: Report; document: XmlNode | null } => {
  const findings = new Findings(isLenient ? new Set(Object.keys(isoLeniency)) : undefined)
  let checker: Checker | null = null
  const { message, document } = readMessage(bytes, findings, (unit, ancestors, kind) => {
    checker ??= checkers[kind](findings)
    checker.onUnit(unit, ancestors)
    onUnit?.(unit, ancestors, kind)
  })
  const last: Checker | null = checker ?? (message ? checkers[message.kind](findings) : null)
  const totals = document && last ? last.finish(document) : {}
  return { report: reportOf(message?.name ?? 'xml', totals, findings), document }
}
