import { fromWire } from '../../../contract/money.ts'
import type { Db } from '../../platform/database.ts'
import { readBankAccount } from '../bank-accounts/index.ts'
import { type PayoutOrder, ProviderTimeout, type Rails } from '../rails/index.ts'
import { creditOnce, debitOnce, submitOnce } from './once.ts'
import { isOpen, type News, type Payment, type PaymentOf } from './payment.ts'
import { updatePayment } from './queries.ts'

type Deps = { db: Db; now: () => Temporal.Instant; rails: Rails }

/** What the partner says now; `tooLate` answers a cancellation that was asked for. */
export type Answer = { news: News; tooLate: boolean }

/**
 * Asks a partner about one payment, outside any transaction: takes it back when its owner wants that, submits it once,
 * or reads where it stands. Throws `ProviderTimeout` while the outcome is unknown.
 */
export const askPartner = async (deps: Deps, payment: Payment): Promise<Answer> => {
  if (payment.cancelRequestedAt && isOpen(payment)) return cancel(deps, payment)
  if (payment.state === 'requested') return { news: await submit(deps, payment), tooLate: false }
  return { news: await read(deps, payment), tooLate: false }
}

const cancel = async (deps: Deps, payment: Payment): Promise<Answer> => {
  const provider = payment.kind === 'payout' ? deps.rails.payOut : deps.rails.payIn
  if ((await provider.cancel(payment.reference)) === 'too_late')
    return { news: await read(deps, payment), tooLate: true }
  const nothing = { reason: null, returnCode: null, pickupCode: null, amount: null, partnerReference: null }
  return { news: { status: 'cancelled', ...nothing, at: deps.now() }, tooLate: false }
}

const read = async ({ rails }: Deps, { kind, reference }: Payment): Promise<News> => {
  const news = await (kind === 'payout' ? rails.payOut : rails.payIn).read(reference)
  if (news.status === 'unknown_reference')
    throw new Error(`the partner took ${reference} and does not know it any more`)
  return news
}

/** Submits once: the attempt is committed before the partner hears of it, and after a lost answer the partner is asked first. */
const submit = async (deps: Deps, payment: Payment): Promise<News> => {
  const { db, now } = deps
  const attempted = payment.attemptedAt !== null
  const account = payment.kind === 'payout' ? undefined : await accountOf(db, payment)
  // Another debit closed the account since this one was requested.
  if (payment.kind === 'debit' && account?.status === 'refused' && !attempted) {
    const { reason } = account
    const returnCode = reason?.split(' ')[0] ?? null
    return { status: 'refused', reason, returnCode, amount: null, partnerReference: null, at: now() }
  }
  if (!attempted) await updatePayment(db, payment, { attemptedAt: now() })
  const news = await once(deps, payment, { token: account?.token ?? '', attempted })
  if (news.status === 'unknown' || news.status === 'not_done')
    throw new ProviderTimeout(`the partner did not say what became of ${payment.reference}`)
  return news
}

const accountOf = (db: Db, { userId, bankAccountId }: PaymentOf<'debit' | 'credit'>) =>
  readBankAccount(db, { id: bankAccountId, userId })

const once = ({ rails }: Deps, payment: Payment, { token, attempted }: { token: string; attempted: boolean }) => {
  const { reference, amount: minor, currency } = payment
  const order = { reference, token, amount: { minor, currency } }
  switch (payment.kind) {
    case 'debit':
      return debitOnce(
        rails.payIn,
        { ...order, purpose: payment.purpose, remittance: payment.remittance },
        { attempted },
      )
    case 'credit':
      return creditOnce(rails.payIn, order, { attempted })
    case 'payout':
      return submitOnce(rails.payOut, orderOf(payment), { attempted })
  }
}

const orderOf = ({ reference, amount: minor, currency, instruction }: PaymentOf<'payout'>): PayoutOrder => ({
  ...instruction,
  reference,
  amount: { minor, currency },
  sent: fromWire(instruction.sent),
})
