import type { RemedyError, RemedyKind } from '#contract/books/remedy-kinds.ts'
import { brand } from '#contract/lib/brand.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf, type Money, parseAmount, toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Caller } from '#server/http/serve.ts'
import { recordMovement, remedyPosting } from '#server/modules/funds/movements/index.ts'
import { openWallet, post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import {
  findUserById,
  fullName,
  lockAdmins,
  lockIfOpen,
  refuseOwnAccount,
} from '#server/modules/people/identity/index.ts'
import { addRemedied, lockSender, resendRemedied } from '#server/modules/sending/transfers/index.ts'
import { requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { leftOf } from './left.ts'
import { remediesMessages } from './messages.ts'
import {
  findPaid,
  hasBlocked,
  lockPaid,
  type PaidTransfer,
  type RemedyRecord,
  remedies,
  selectRemedies,
  sumGrantedSince,
} from './queries.ts'
import { balancePath, isCompany, readersOf } from './readers.ts'

/** Remedies for our errors: an expense with its own line in the profit and loss. */
const remediesOf = (currency: string): string => systemAccount('result', currency, 'remedies')

type GrantRequest = {
  id: string
  transferId: string
  kind: RemedyKind
  error: RemedyError | null
  amount: string
  /** The amount is sent to the recipient, (c)(2)(i)(B). */
  resends?: boolean
  reason: string
  requestDigest: string
}

/** Locks an open account. A listed customer's balance would be blocked as well (31 CFR 501.603): compliance decides first. */
export const mayReceive = async (tx: Tx, userId: string): Promise<boolean> =>
  (await lockIfOpen(tx, userId)) && !(await hasBlocked(tx, userId))

/**
 * Locks the transfer. Refuses `not_found`, `own_account`, `resend_of_company`, `remedy_none` without an allowed remedy, and more than the
 * amount left of this kind.
 */
const lockPayable = async (
  tx: Tx,
  {
    transferId,
    kind,
    amount,
    resends,
    by,
  }: Pick<RemedyRecord, 'transferId' | 'kind' | 'amount'> & { resends: boolean; by: string },
) => {
  const transfer = await lockPaid(tx, transferId)
  if (!transfer) throw new Refusal('not_found')
  const { userId, currency } = transfer
  for (const reader of await readersOf(tx, userId)) refuseOwnAccount(by, reader._id)
  if (resends && (await isCompany(tx, userId))) throw refuseFields({ remedy: 'resend_of_company' })
  const granted = await selectRemedies(tx, transferId)
  const left = leftOf(transfer, granted)[kind]
  if (left <= 0n || !(await mayReceive(tx, userId))) throw new Refusal('remedy_none')
  if (amount > left) throw refuseFields({ amount: 'remedy_over' }, { limit: { minor: left, currency } })
  return { transfer, inAll: granted.reduce((sum, row) => sum + row.amount, amount) }
}

/**
 * The amount to compare with the role's limit, so splitting a remedy does not evade it: the largest of this transfer's total, the
 * customer's of 30 days, and the staff member's own of 30 days, each with this remedy.
 */
const countedOf = async (
  tx: Tx,
  {
    transfer,
    inAll,
    amount,
    by,
    at,
  }: { transfer: PaidTransfer; inAll: bigint; amount: bigint; by: string; at: Temporal.Instant },
): Promise<Money> => {
  const { userId, currency } = transfer
  const since = at.subtract({ hours: 24 * aloneDays })
  const recent = amount + (await sumGrantedSince(tx, { userId, by, currency, since }))
  return { minor: inAll > recent ? inAll : recent, currency }
}

const readAmount = (text: string, currency: string): bigint => {
  const amount = parseAmount(text, currency)
  if (typeof amount !== 'bigint') throw refuseFields({ amount })
  if (amount.toString().length > 15) throw refuseFields({ amount: 'too_long' })
  return amount
}

type PayDeps = Pick<Deps, 'config' | 'secrets'> & { tx: Tx }

/** In the transaction and at the instant of the grant. */
const bring = (deps: PayDeps, { id, resentId, transferId, amount, grantedAt }: RemedyRecord) =>
  resentId &&
  resendRemedied(deps.tx, { ...deps, now: () => grantedAt }, { id: resentId, remedyId: id, transferId, cents: amount })

/**
 * Credits the sender's balance, sends the amount on where it is the recipient's, and notifies the sender of the reason (12 CFR
 * 1005.33(c)(1)).
 */
const pay = async (deps: PayDeps, transfer: PaidTransfer, remedy: RemedyRecord): Promise<void> => {
  const { tx } = deps
  const {
    id,
    transferId,
    userId,
    kind,
    error,
    amount,
    currency,
    reason,
    grantedBy,
    approvedBy,
    resentId,
    grantedAt: at,
  } = remedy
  const entries = [
    { account: remediesOf(currency), amount: -amount, currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
  ]
  await post(tx, { id: remedyPosting(id), kind: 'remedied', subject: transferId, entries, eventAt: at, at })
  await remedies.insert(tx, remedy)
  if (kind !== 'goodwill') await addRemedied(tx, transferId, amount)
  await recordMovement(tx, {
    ...{ id, kind: 'remedy', userId, state: 'paid', phase: 'done', recipientId: null, country: null },
    ...{ out: null, in: { minor: amount, currency }, title: brand.short, detail: transfer.code },
    ...{ words: [], startedAt: at, at },
  })
  await bring(deps, remedy)
  const details = { id, kind, error, amount: toWire({ minor: amount, currency }), reason, approvedBy, resentId }
  const payload = { userId, remedyId: id }
  await recordChange(tx, {
    at,
    actor: grantedBy ?? 'remedies',
    what: 'remedy.granted',
    subject: transferId,
    details,
    payload,
  })
  const text = (language: Language) =>
    fillAll(remediesMessages[language].notices[resentId ? 'resent' : (error ?? 'goodwill')], {
      amount: formatMoney({ minor: amount, currency }, localeOf[language]),
      code: transfer.code,
    })
  const balance = await balancePath(tx, userId)
  for (const reader of await readersOf(tx, userId)) {
    const { toBalance, toRecipient, open, openResent } = remediesMessages[reader.lang]
    const value = formatMoney({ minor: amount, currency }, localeOf[reader.lang])
    const figure = { value, words: resentId ? toRecipient : toBalance }
    // Mailed regardless of preferences: it is the required report of our findings.
    const about = resentId
      ? { path: `/dashboard/history/${resentId}`, words: openResent }
      : { path: balance, words: open }
    await notify(deps, { reader, section: 'security', text, figure, about, at })
  }
}

const contentOf = async (
  tx: Tx,
  { id, userId, code, currency }: PaidTransfer,
  request: GrantRequest & { minor: bigint },
) => {
  const sender = await findUserById(tx, userId)
  return {
    kind: 'remedy' as const,
    ...{ transferId: id, code, remedy: request.kind, error: request.error, resends: request.resends ?? false },
    amount: toWire({ minor: request.minor, currency }),
    name: fullName(sender),
    email: sender?.email ?? '',
  }
}

/**
 * Grants a customer money for an error in a transfer, or as goodwill. Up to the role's limit, counted as `countedOf` does, it is paid
 * immediately; above, `id` waits for dual approval. Idempotent. Refuses as `lockPayable` does, an error without its kind, and
 * `approval_waits`.
 */
export const grantRemedyIn = async (
  deps: PayDeps & Pick<Deps, 'now'>,
  { userId: actor, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  request: GrantRequest,
): Promise<{ waits: boolean }> => {
  const { tx } = deps
  const { id, transferId, kind, error, resends = false, reason, requestDigest } = request
  if ((kind === 'goodwill') !== (error === null)) throw refuseFields({ error: error ? 'malformed' : 'required' })
  await lockAdmins(tx, actor)
  const requested = await findPaid(tx, transferId)
  if (!requested) throw new Refusal('not_found')
  const { currency, userId } = requested
  const minor = readAmount(request.amount, currency)
  if (replayed(await remedies.find(tx, { id }), requestDigest)) return { waits: false }
  // Before the balance, as a confirmation does.
  if (resends) await lockSender(tx, userId)
  const { transfer, inAll } = await lockPayable(tx, { transferId, kind, amount: minor, resends, by: actor })
  const at = deps.now()
  const counted = await countedOf(tx, { transfer, inAll, amount: minor, by: actor, at })
  if (isEnoughFor(grantOf(staffRoles, 'remedies.grant'), counted)) {
    const terms = { id, requestDigest, transferId, userId, kind, error, amount: minor, currency, reason }
    const resentId = resends ? newId(at) : null
    await pay(deps, transfer, { ...terms, grantedBy: actor, approvedBy: null, grantedAt: at, resentId })
    return { waits: false }
  }
  const content = await contentOf(tx, transfer, { ...request, minor })
  await requestApproval(tx, { id, subject: transferId, content, reason, requestedBy: actor, requestDigest, at })
  return { waits: true }
}

export const grantRemedy = async (
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'staffRoles'>,
  request: GrantRequest,
): Promise<{ waits: boolean }> => {
  const granted = await transaction(deps.db, (tx) => grantRemedyIn({ ...deps, tx }, caller, request))
  deps.wake()
  return granted
}

/** Returns what is left of a late transfer's fees and taxes, (c)(2)(ii)(B): nothing when a remedy or a refund did it before. */
export const returnFees = async (
  deps: PayDeps,
  { transferId, reason, at }: { transferId: string; reason: string; at: Temporal.Instant },
): Promise<void> => {
  const { tx } = deps
  const transfer = await lockPaid(tx, transferId)
  if (!transfer) return
  const { userId, currency } = transfer
  const amount = leftOf(transfer, await selectRemedies(tx, transferId)).fees
  if (amount <= 0n || !(await mayReceive(tx, userId))) return
  await pay(deps, transfer, {
    ...{
      id: newId(at),
      requestDigest: null,
      transferId,
      userId,
      kind: 'fees',
      error: 'late',
      amount,
      currency,
      reason,
    },
    ...{ grantedBy: null, approvedBy: null, grantedAt: at, resentId: null },
  })
}

/** Executes an approved remedy; a refusal rolls the approval back. */
export const remedyApproved: CarryOut<'remedy'> = async (
  deps,
  { id, content, reason, requestedBy, requestDigest, approvedBy, at },
) => {
  const { transferId, remedy: kind, error, resends } = content
  const { currency } = content.amount
  const amount = BigInt(content.amount.minor)
  const sender = resends && (await findPaid(deps.tx, transferId))
  if (sender) await lockSender(deps.tx, sender.userId)
  const { transfer } = await lockPayable(deps.tx, { transferId, kind, amount, resends, by: approvedBy })
  const { userId } = transfer
  const terms = { id, requestDigest, transferId, userId, kind, error, amount, currency, reason }
  const resentId = resends ? newId(at) : null
  await pay(deps, transfer, { ...terms, grantedBy: requestedBy, approvedBy, grantedAt: at, resentId })
}
