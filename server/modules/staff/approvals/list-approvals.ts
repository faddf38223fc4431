import { Refusal } from '#contract/lib/errors.ts'
import { decimalText, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import {
  type Approval,
  type ApprovalContent,
  type ApprovalKind,
  type ApprovalsSought,
  approvalKindsOf,
} from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { amountOf, approvalView, approvalViews, contentOf, readSaid, type Said } from './approval.ts'
import { approvalsMessages } from './messages.ts'
import { type ApprovalRow, approvals, selectApprovals, selectWaitingOf } from './queries.ts'

type Input = ApprovalsSought & { cursor?: string | undefined; limit: number }

const kindsIn = ({ kind }: ApprovalsSought, { staffRoles = [] }: Pick<Caller, 'staffRoles'>): ApprovalKind[] =>
  approvalKindsOf(staffRoles).filter((known) => kind === undefined || known === kind)

const placeOf = ({ id, requestedAt, decidedAt }: ApprovalRow) => ({ id, at: decidedAt ?? requestedAt })

export const listApprovals = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { cursor, limit, ...sought }: Input,
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const kinds = kindsIn(sought, caller)
  if (kinds.length === 0) return { items: [], next: null }
  const query = { ...sought, kinds, readerId: caller.userId, after, limit: limit + 1, at: now() }
  const rows = await selectApprovals(db, query)
  const { items, next } = pageOf(rows, limit, placeOf)
  return { items: await approvalViews(db, items, caller), next }
}

/** For approvers and the requester; a requester's read marks their notice of the decision as read. Refuses `not_found`. */
export const readApproval = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<Approval> => {
  const found = await approvals.find(db, { id })
  const isOwn = found?.requestedBy === caller.userId
  if (!found || (!isOwn && !approvalKindsOf(caller.staffRoles ?? []).includes(found.kind)))
    throw new Refusal('not_found')
  if (await isHidden(db, { id, readerId: caller.userId })) throw new Refusal('not_found')
  if (isOwn && found.decision) {
    const about = { path: `/dashboard/approvals/${id}`, of: caller.userId, at: now() }
    await transaction(db, (tx) => markReadAbout(tx, about))
  }
  return approvalView(db, found, caller)
}

type OfKind<Kind extends ApprovalKind> = Extract<ApprovalContent, { kind: Kind }>

/** Approvals of one kind for its own screen; the routes there check the permission. */
export const listApprovalsOf = async <Kind extends ApprovalKind>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: Kind,
  { reader, cursor, limit, status }: Omit<Input, 'kind' | 'search'> & { reader: Pick<Caller, 'userId'> },
): Promise<{ items: (Said & { id: string; content: OfKind<Kind> })[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const query = { status, kinds: [kind], readerId: reader.userId, after, limit: limit + 1, at: now() }
  const rows = await selectApprovals(db, query)
  const { items, next } = pageOf(rows, limit, placeOf)
  const said = await readSaid(db, items, reader)
  return {
    items: items.map((row) => ({ ...said(row), id: row.id, content: contentOf(row.content) as OfKind<Kind> })),
    next,
  }
}

export const waitingOf = async <Kind extends ApprovalKind>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: Kind,
): Promise<(Pick<ApprovalRow, 'id' | 'reason' | 'requestedBy' | 'requestedAt'> & { content: OfKind<Kind> })[]> => {
  const isOfKind = (content: ApprovalContent): content is OfKind<Kind> => content.kind === kind
  return (await selectWaitingOf(db, kind, now())).flatMap(({ id, content: text, reason, requestedBy, requestedAt }) => {
    const content = contentOf(text)
    return isOfKind(content) ? [{ id, content, reason, requestedBy, requestedAt }] : []
  })
}

/** The subject as a searchable reference. */
const aboutOf = (content: ApprovalContent): string => {
  if ('code' in content) return content.code
  if ('partnerReference' in content) return content.partnerReference
  if ('reference' in content) return content.reference
  if ('partner' in content) return content.partner ?? ''
  if ('month' in content) return content.month
  if (content.kind === 'campaign') return content.name
  return 'title' in content ? content.title : ''
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/

/** The requester, and a one-line summary: kind, subject and amount. It names no customer. */
export const lineOf = async (
  db: Db,
  id: string,
): Promise<{ by: string; lineIn(language: Language): string } | null> => {
  const row = await approvals.find(db, { id })
  if (!row) return null
  const content = contentOf(row.content)
  const [about, amount] = [aboutOf(content), amountOf(content)]
  const by = (await readUsers(db, [row.requestedBy])).get(row.requestedBy)
  return {
    by: fullName(by),
    lineIn: (language) =>
      [
        approvalsMessages[language].kinds[row.kind],
        uuid.test(about) ? '' : about,
        amount ? formatMoney(fromWire(amount), localeOf[language]) : '',
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

const cellsIn = (db: Db, language: Language) => async (rows: ApprovalRow[]) => {
  const { kinds, decisions } = approvalsMessages[language]
  const people = await readUsers(db, [...new Set(rows.flatMap((row) => [row.requestedBy, row.decidedBy ?? []].flat()))])
  const emailOf = (id: string | null): string => (id === null ? '' : (people.get(id)?.email ?? ''))
  return rows.map((row) => {
    const content = contentOf(row.content)
    const amount = amountOf(content)
    return [
      row.requestedAt.toString(),
      kinds[row.kind],
      aboutOf(content),
      'name' in content ? content.name : '',
      amount ? decimalText(fromWire(amount)) : '',
      amount?.currency ?? '',
      row.reason,
      emailOf(row.requestedBy),
      row.expiresAt.toString(),
      row.decision ? decisions[row.decision] : '',
      emailOf(row.decidedBy),
      row.decidedAt?.toString() ?? '',
      row.decisionReason ?? '',
    ]
  })
}

type Exported = { sought: ApprovalsSought; caller: Caller; language: Language }

export const exportApprovals = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { sought, caller, language }: Exported,
): Promise<ListFile> => {
  const { now } = deps
  const db = await deps.reads()
  const query = { ...sought, kinds: kindsIn(sought, caller), readerId: caller.userId, at: now() }
  const select = async (page: PageAfter<Place>) =>
    query.kinds.length === 0 ? [] : selectApprovals(db, { ...query, ...page })
  const { status, kind } = sought
  return exportList(deps, {
    ...{ list: 'approvals', readerId: caller.userId, asked: { status, kind }, ...approvalsMessages[language].file },
    pages: everyPage(select, placeOf),
    cellsOf: cellsIn(db, language),
  })
}
