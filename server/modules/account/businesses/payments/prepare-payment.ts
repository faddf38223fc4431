import type { z } from 'zod'
import type { businessPayments } from '#contract/account/business-payments.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { hasControl } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { activeRecipients, fullNameOf } from '#server/modules/funds/recipients/index.ts'
import { checkTable } from '#server/modules/sending/batches/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { lockOpenBusiness, type MemberKey, refuseUnopened, requireMember } from '../members/require-member.ts'
import type { LineRecord, PaymentRecord } from './payment.ts'
import { insertPayment, payments } from './payment-queries.ts'
import { rowsOf } from './rows.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets'>
type Fields = z.output<typeof businessPayments.prepare.body>
type Request = MemberKey & Fields & { language: Language; requestDigest: string }

/**
 * Stores an invoice or payroll as its preparer's draft: every line is valid at current terms, and no money moves. The same id with the
 * same body returns the same payment, otherwise `conflict`. Refuses `not_found`, `forbidden`, `business_not_open`,
 * `bank_account_required`, `bank_account_refused`, and each invalid line by its path ('lines.3.amount').
 */
export const preparePayment = async (deps: Deps, wanted: Request): Promise<PaymentRecord> => {
  const { db } = deps
  const { id, requestDigest } = wanted
  const { business } = await requireMember(db, wanted, 'prepare')
  refuseUnopened(business)
  const known = replayed(await payments.find(db, { id }), requestDigest)
  if (known) return known
  const read = await readLines(deps, wanted)
  const made = await transaction(db, (tx) => insert(tx, deps, { wanted, ...read }))
  const payment = made ?? replayed(await payments.find(db, { id }), requestDigest)
  if (!payment) throw new Error(`payment ${id} was neither inserted nor found`)
  return payment
}

type Read = { total: bigint; lines: Omit<LineRecord, 'id' | 'paymentId'>[] }

const refuseTexts = ({ kind, name, note, lines }: Request): void => {
  const fields: Record<string, ErrorCode> = {}
  if (name === '') fields.name = 'required'
  for (const [field, text] of [['name', name], ['note', note]] as const) // biome-ignore format: pairs
    if (hasControl(oneLine(text))) fields[field] = 'malformed'
  if (kind === 'invoice' && lines.length > 1) fields['lines.1.recipientId'] = 'unknown_field'
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const readLines = async (deps: Deps, request: Request): Promise<Read> => {
  const { businessId, payIn, bankAccountId, language, lines } = request
  refuseTexts(request)
  if (payIn === 'wallet' && bankAccountId) throw refuseFields({ bankAccountId: 'unknown_field' })
  if (payIn === 'ach') {
    if (!bankAccountId)
      throw new Refusal('bank_account_required', { fields: { bankAccountId: 'bank_account_required' } })
    await usableBankAccount(deps.db, { id: bankAccountId, userId: businessId })
  }
  const payees = new Map((await activeRecipients(deps.db, businessId)).map((payee) => [payee.id, payee]))
  const fields: Record<string, ErrorCode> = {}
  const read = lines.flatMap(({ recipientId, amount, currency }, position) => {
    const payee = payees.get(recipientId)
    const parsed = parseAmount(amount, currency)
    if (typeof parsed === 'string') fields[`lines.${position}.amount`] = parsed
    if (!payee) fields[`lines.${position}.recipientId`] = 'not_found'
    return payee
      ? [
          {
            position,
            recipientId,
            name: fullNameOf(payee),
            country: payee.country,
            label: payee.label,
            amount,
            currency,
          },
        ]
      : []
  })
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const checked = await checkTable(deps, { userId: businessId, payIn, rows: rowsOf(lines, language), language })
  for (const [position, { problems }] of checked.rows.entries())
    for (const { cell, code } of problems)
      fields[`lines.${position}.${cell === 'amount' ? 'amount' : 'recipientId'}`] = code
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return { total: BigInt(checked.totals.total.minor), lines: read }
}

type Made = Read & { wanted: Request }

/** Undefined when a simultaneous request with this id won. */
const insert = async (tx: Tx, { now }: Deps, { wanted, total, lines }: Made): Promise<PaymentRecord | undefined> => {
  const at = now()
  const { id, businessId, userId, kind, name, dueOn, note, payIn, bankAccountId, requestDigest } = wanted
  await lockOpenBusiness(tx, wanted, 'prepare')
  const payment: PaymentRecord = {
    ...{
      id,
      businessId,
      kind,
      name: oneLine(name),
      dueOn,
      note: oneLine(note),
      payIn,
      bankAccountId,
      total,
      requestDigest,
    },
    ...{ lines: lines.length, state: 'draft', preparedBy: userId, decidedBy: null, reason: null, batchId: null },
    ...{ sent: 0, failed: 0, createdAt: at, stateAt: at, confirmedAt: null },
  }
  const rows = lines.map((line): LineRecord => ({ ...line, id: newId(at), paymentId: id }))
  if (!(await insertPayment(tx, payment, rows))) return undefined
  await attach(tx, { ids: wanted.attachmentIds, uploaderId: userId, customerId: businessId, messageId: id })
  const details = { kind, lines: lines.length, total: total.toString(), payIn }
  const change = { at, actor: userId, what: 'business_payment.prepared', subject: id, details }
  await recordChange(tx, { ...change, payload: { businessId } })
  return payment
}
