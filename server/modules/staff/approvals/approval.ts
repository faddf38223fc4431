import { createHash } from 'node:crypto'
import type { WireMoney } from '#contract/lib/money.ts'
import { type Approval, ApprovalContent } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { ApprovalRow } from './queries.ts'

export const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex')

export const contentOf = (text: string): ApprovalContent => ApprovalContent.parse(JSON.parse(text))

/** The amount at stake; null when no money moves. */
export const amountOf = (content: ApprovalContent): WireMoney | null => {
  if ('total' in content) return content.total
  return 'amount' in content ? content.amount : null
}

/** Requester, reason, expiry and decision of a request, shown with every record it affects. */
export type Said = Pick<Approval, 'reason' | 'requestedBy' | 'requestedAt' | 'expiresAt' | 'mine' | 'decided'>

export const readSaid = async (
  db: Db,
  rows: readonly ApprovalRow[],
  { userId }: Pick<Caller, 'userId'>,
): Promise<(row: ApprovalRow) => Said> => {
  const people = await readUsers(db, [
    ...new Set(rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy])),
  ])
  const person = (id: string): Said['requestedBy'] => {
    const found = people.get(id)
    return { name: fullName(found), email: found?.email ?? id }
  }
  return ({ reason, requestedBy, requestedAt, expiresAt, decision, decidedBy, decidedAt, decisionReason }) => ({
    ...{ reason, requestedBy: person(requestedBy), mine: requestedBy === userId },
    ...{ requestedAt: requestedAt.toString(), expiresAt: expiresAt.toString() },
    decided:
      decision && decidedAt
        ? {
            decision,
            by: decidedBy === null ? null : person(decidedBy),
            at: decidedAt.toString(),
            reason: decisionReason ?? '',
          }
        : null,
  })
}

export const approvalViews = async (
  db: Db,
  rows: readonly ApprovalRow[],
  reader: Pick<Caller, 'userId'>,
): Promise<Approval[]> => {
  const said = await readSaid(db, rows, reader)
  return rows.map((row) => ({ id: row.id, content: contentOf(row.content), digest: row.digest, ...said(row) }))
}

export const approvalView = async (db: Db, row: ApprovalRow, reader: Pick<Caller, 'userId'>): Promise<Approval> => {
  const [view] = await approvalViews(db, [row], reader)
  return view as Approval
}
