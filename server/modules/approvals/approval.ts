import { createHash } from 'node:crypto'
import { type Approval, ApprovalContent } from '../../../contract/approvals.ts'
import type { WireMoney } from '../../../contract/money.ts'
import type { Caller } from '../../http/serve.ts'
import type { Db } from '../../platform/database.ts'
import { findUserById } from '../identity/index.ts'
import type { ApprovalRow } from './queries.ts'

export const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex')

export const contentOf = (text: string): ApprovalContent => ApprovalContent.parse(JSON.parse(text))

/** The money that would move; null where none would. */
export const amountOf = (content: ApprovalContent): WireMoney | null => {
  if ('total' in content) return content.total
  return 'amount' in content ? content.amount : null
}

const personOf = async (db: Db, id: string): Promise<Approval['requestedBy']> => {
  const found = await findUserById(db, id)
  return { name: found ? `${found.firstName} ${found.lastName}` : '', email: found?.email ?? id }
}

/** An approval as the members of staff see it who may decide it. */
export const approvalView = async (db: Db, row: ApprovalRow, { userId }: Pick<Caller, 'userId'>): Promise<Approval> => {
  const { id, content, digest, reason, requestedBy, requestedAt, expiresAt } = row
  const { decision, decidedBy, decidedAt, decisionReason } = row
  return {
    id,
    content: contentOf(content),
    digest,
    reason,
    requestedBy: await personOf(db, requestedBy),
    requestedAt: requestedAt.toString(),
    expiresAt: expiresAt.toString(),
    mine: requestedBy === userId,
    decided:
      decision && decidedAt
        ? {
            decision,
            by: decidedBy === null ? null : await personOf(db, decidedBy),
            at: decidedAt.toString(),
            reason: decisionReason ?? '',
          }
        : null,
  }
}
