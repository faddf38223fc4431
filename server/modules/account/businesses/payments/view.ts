import type { BusinessPayment, PaymentLine, PaymentSummary } from '#contract/account/business-payments.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Batch } from '#contract/sending/batches.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import { cancelMinutes, type TransferSummary } from '#contract/sending/transfers.ts'
import { readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { batchView, checkTable, readBatch } from '#server/modules/sending/batches/index.ts'
import { walletLabel } from '#server/modules/sending/disclosures/index.ts'
import { readSummaries } from '#server/modules/sending/transfers/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type MemberKey, type Membership, requireMember } from '../members/require-member.ts'
import { aloneOf } from './change-payment.ts'
import { type LineRecord, type PaymentRecord, rightsOf } from './payment.ts'
import { paymentLines, selectPayees, selectPayments } from './payment-queries.ts'
import { rowsOf } from './rows.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>

const summariesOf = async (db: Db, payments: readonly PaymentRecord[]): Promise<PaymentSummary[]> => {
  const ids = payments.flatMap(({ preparedBy, decidedBy }) => [preparedBy, ...(decidedBy ? [decidedBy] : [])])
  const people = await readUsers(db, [...new Set(ids)])
  const payees = await selectPayees(
    db,
    payments.flatMap(({ id, kind }) => (kind === 'invoice' ? [id] : [])),
  )
  return payments.map((payment) => ({
    ...{ id: payment.id, kind: payment.kind, name: payment.name, lines: payment.lines, state: payment.state },
    ...{ dueOn: payment.dueOn, sent: payment.sent, failed: payment.failed },
    payee: payees.get(payment.id) ?? '',
    total: toWire({ minor: payment.total, currency: 'USD' }),
    preparedBy: nameOf(people, payment.preparedBy),
    decidedBy: payment.decidedBy ? nameOf(people, payment.decidedBy) : null,
    createdAt: payment.createdAt.toString(),
    confirmedAt: payment.confirmedAt?.toString() ?? null,
  }))
}

/** Newest first. Refuses `not_found`. */
export const listPayments = async (
  { db }: Pick<Deps, 'db'>,
  {
    cursor,
    limit,
    filter,
    ...asking
  }: MemberKey & { cursor?: string | undefined; limit: number; filter: 'all' | 'waiting' },
): Promise<{ items: PaymentSummary[]; next: string | null }> => {
  await requireMember(db, asking)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const found = await selectPayments(db, { businessId: asking.businessId, filter, after, limit: limit + 1 })
  const { items, next } = pageOf(found, limit, ({ id, createdAt }) => ({ id, at: createdAt }))
  return { items: await summariesOf(db, items), next }
}

/** 12 CFR 1005.34(a), for the members who may: thirty minutes from the authorization. */
const cancelUntilOf = (transfer: TransferSummary | undefined, now: Temporal.Instant): string | null => {
  if (!transfer) return null
  const until = Temporal.Instant.from(transfer.createdAt).add({ minutes: cancelMinutes })
  const isPossible = ['immediate', 'by_partner', 'by_person'].includes(lifeOf(transfer.state).cancel)
  return isPossible && Temporal.Instant.compare(now, until) <= 0 ? until.toString() : null
}

/** Current terms of an unconfirmed payment's lines; none for one that will not be sent. */
const termsNow = async (
  deps: Deps,
  { businessId, payIn, state }: PaymentRecord,
  { lines, language }: { lines: readonly LineRecord[]; language: Language },
): Promise<(Terms | null)[]> => {
  if (state !== 'draft' && state !== 'waiting') return []
  const { rows } = await checkTable(deps, { userId: businessId, payIn, rows: rowsOf(lines, language), language })
  return rows.map(({ terms }) => terms)
}

type Made = { row: Batch['rows'][number] | undefined; cancelUntil: string | null; now: Terms | null | undefined }

const lineOf = (
  { id, recipientId, name, country, label, amount, currency }: LineRecord,
  { row, cancelUntil, now }: Made,
): PaymentLine => ({
  ...{ id, recipientId, name, country, label, amount, currency, cancelUntil },
  transferId: row?.transfer ? row.id : null,
  transfer: row?.transfer ?? null,
  total: row?.terms.total ?? null,
  received: row?.terms.received ?? null,
  terms: row?.terms ?? now ?? null,
  problem: row?.problem ?? null,
})

/** A member's view of a payment, each line with its transfer. */
export const paymentView = async (
  deps: Deps,
  { payment, membership, language }: { payment: PaymentRecord; membership: Membership; language: Language },
): Promise<BusinessPayment> => {
  const { db, now } = deps
  const { id, businessId, batchId, bankAccountId, payIn } = payment
  const { member } = membership
  const [summary] = await summariesOf(db, [payment])
  if (!summary) throw new Error(`payment ${id} has no summary`)
  const batch = batchId
    ? await batchView(deps, await readBatch(db, { id: batchId, userId: businessId }), language)
    : null
  const transferIds = batch?.rows.map((row) => row.id) ?? []
  const transfers = await readSummaries(db, { ids: transferIds, userIds: [businessId], now: now() })
  const account = bankAccountId ? await readBankAccount(db, { id: bankAccountId, userId: businessId }) : undefined
  const lines = await paymentLines.list(db, { paymentId: id }, 'position')
  const estimates = await termsNow(deps, payment, { lines, language })
  const alone = await aloneOf(db, { businessId, userId: member.userId }, now())
  return {
    ...summary,
    ...{ businessId, note: payment.note, payIn, bankAccountId, reason: payment.reason },
    payInLabel: account ? `${account.bankName} ··· ${account.last4}` : walletLabel(language),
    attachments: (await attachmentsOf(db, [id])).get(id) ?? [],
    items: lines.map((line, at) => {
      const row = batch?.rows[line.position]
      return lineOf(line, { row, cancelUntil: cancelUntilOf(row && transfers.get(row.id), now()), now: estimates[at] })
    }),
    isOwn: payment.preparedBy === member.userId,
    may: rightsOf({ payment, ...membership, alone }),
  }
}
