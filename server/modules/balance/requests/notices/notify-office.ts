import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { findDebt } from '#server/modules/funds/debts/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { askerName } from '../incoming.ts'
import type { Messages } from '../messages.es.ts'
import { requestsMessages } from '../messages.ts'
import { ownerOf, paymentKind, refundKind } from '../payment.ts'
import { requestPayments, requestRefunds } from '../payment-queries.ts'
import type { Deps } from './about.ts'

type NoticeInput = { what: keyof Messages['office']; name: string; amount: bigint; currency: string; path: string }

const screenedOf = ({ payload }: Event): NoticeInput => {
  const { minor, currency } = payload.amount as { minor: string; currency: string }
  const path = `/dashboard/customers/${payload.userId}`
  return { what: 'screened', name: String(payload.name), amount: BigInt(minor), currency, path }
}

const toldOf = async (tx: Tx, event: Event): Promise<NoticeInput | undefined> => {
  const { type, subject, payload } = event
  if (type === 'request_payment.screened') return screenedOf(event)
  const isStuck = type.endsWith('.stuck')
  if (isStuck && payload.ownerKind !== paymentKind && payload.ownerKind !== refundKind) return undefined
  const ownerId = String(payload.ownerId)
  const refund =
    isStuck && payload.ownerKind === refundKind ? await requestRefunds.find(tx, { id: ownerId }) : undefined
  const payment = await requestPayments.find(tx, { id: refund?.paymentId ?? (isStuck ? ownerId : subject) })
  if (!payment || (!isStuck && !(await findDebt(tx, ownerOf(payment))))) return undefined
  const { amount, currency, payerName, userId } = payment
  const owner = isStuck ? undefined : await findUserById(tx, userId)
  const name = owner ? askerName(owner) : payerName
  return {
    what: isStuck ? 'stuck' : 'owed',
    name,
    amount: refund?.amount ?? amount,
    currency,
    path: `/dashboard/breaks?search=${isStuck ? ownerId : subject}`,
  }
}

/** Alerts administrators to a sanctions match, an unresponsive partner, or a debt from a returned payment. */
export const notifyOffice =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, event: Event): Promise<void> => {
    const told = await toldOf(tx, event)
    if (!told) return
    const { what, name, amount: minor, currency, path } = told
    const text = (language: Language) =>
      fillAll(requestsMessages[language].office[what], {
        name,
        amount: formatMoney({ minor, currency }, localeOf[language]),
      })
    const section = what === 'screened' ? 'high_risk' : 'failed_transactions'
    const permission = what === 'screened' ? 'alerts.decide' : 'breaks.settle'
    await notifyPermitted({ tx, config, secrets }, { permission, section, text, path, at: now() })
  }
