import { type Approval, ApprovalContent, type ApprovalKind, approvalKindsOf } from '../../../contract/approvals.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Deps } from '../../platform/deps.ts'
import { approvalView } from './approval.ts'
import { findApproval, selectDecided, selectWaiting, selectWaitingOf } from './queries.ts'

type Input = { status: 'waiting' | 'decided'; cursor?: string | undefined; limit: number }

/** What the caller's roles may decide. */
export const listApprovals = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { status, cursor, limit }: Input,
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const kinds = approvalKindsOf(caller.staffRoles ?? [])
  if (kinds.length === 0) return { items: [], next: null }
  const asked = { kinds, after, limit: limit + 1 }
  const rows = await (status === 'waiting' ? selectWaiting(db, { ...asked, at: now() }) : selectDecided(db, asked))
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt, decidedAt }) => ({
    id,
    at: decidedAt ?? requestedAt,
  }))
  return { items: await Promise.all(items.map((row) => approvalView(db, row, caller))), next }
}

/** One of a kind that the caller's roles may decide. Refuses `not_found`. */
export const readApproval = async ({ db }: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<Approval> => {
  const found = await findApproval(db, id)
  if (!found || !approvalKindsOf(caller.staffRoles ?? []).includes(found.kind)) throw new Refusal('not_found')
  return approvalView(db, found, caller)
}

/** The changes of one kind that wait. */
export const waitingOf = async <Kind extends ApprovalKind>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: Kind,
): Promise<{ id: string; content: Extract<ApprovalContent, { kind: Kind }> }[]> => {
  const isOfKind = (content: ApprovalContent): content is Extract<ApprovalContent, { kind: Kind }> =>
    content.kind === kind
  return (await selectWaitingOf(db, kind, now())).flatMap(({ id, content: text }) => {
    const content = ApprovalContent.parse(JSON.parse(text))
    return isOfKind(content) ? [{ id, content }] : []
  })
}
