import { fromWire } from '#contract/lib/money.ts'
import {
  type CheckImage,
  type Credit,
  type InstantCredit,
  type InstantPay,
  type PayIn,
  type PayOut,
  type PayoutOrder,
  ProviderTimeout,
  type Rails,
} from '#server/modules/ground/rails/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Files } from '#server/platform/files.ts'
import { readAccountNumbers, readBankAccount } from '../bank-accounts/index.ts'
import { readDebitCard } from '../debit-cards/index.ts'
import {
  chargeOnce,
  creditOnce,
  debitOnce,
  instantOnce,
  payBillOnce,
  presentOnce,
  refundOnce,
  submitOnce,
} from './once.ts'
import { isOpen, type News, type Payment, type PaymentOf, type PayoutRename } from './payment.ts'
import { holdPrefund } from './prefund.ts'
import { updatePayment } from './queries.ts'
import { recallIn } from './recall.ts'

type Deps = { db: Db; now: () => Temporal.Instant; rails: Rails; files: Files } & Pick<PlatformDeps, 'secrets'>

/**
 * The partner's current record; `tooLate`: it refuses a requested cancellation; `renamed`: it answered a correction of the name;
 * `replied`: it has decided the recall that we replied to. `failure`: it does not have the reply, which is sent again; its record counts.
 */
export type Answer = {
  news: News
  tooLate: boolean
  renamed?: 'changed' | 'too_late' | 'not_possible'
  replied?: boolean
  failure?: unknown
}

/** The partner was not asked: our prefund there does not cover the payment. */
export type NotPrefunded = 'not_prefunded'

/**
 * Processes one payment with its partner, outside any transaction: cancels it when its owner requests that, submits it once, or reads its
 * status. Throws `ProviderTimeout` while the outcome is unknown.
 */
export const askPartner = async (deps: Deps, payment: Payment): Promise<Answer | NotPrefunded> => {
  if (payment.cancelRequestedAt && isOpen(payment)) return cancel(deps, payment)
  if (payment.state === 'requested') {
    const news = await submit(deps, payment)
    return news === 'not_prefunded' ? news : { news, tooLate: false }
  }
  if (payment.kind === 'payout' && payment.rename && isOpen(payment)) return rename(deps, payment, payment.rename)
  if (payment.kind === 'payout' && payment.recallReply && payment.recallId)
    return reply(deps, payment, payment.recallId)
  return { news: await read(deps, payment), tooLate: false }
}

/**
 * The same reply is sent until the recall is over; the first in time decides there. The record is read also while the partner does not take
 * the reply: money may come back meanwhile.
 */
const reply = async (deps: Deps, payment: PaymentOf<'payout'>, recallId: string): Promise<Answer> => {
  const { reference, recallReply } = payment
  let failure: unknown = new ProviderTimeout(`the recall ${recallId} of ${reference} is open after our reply`)
  const news: News = await payOutOf(deps.rails, payment)
    .replyToRecall({ reference, recallId, accepts: recallReply === 'accept' })
    .catch((error: unknown) => {
      failure = error
      return read(deps, payment)
    })
  const recall = recallIn(news)
  const isUndecided = recall?.id === recallId && recall.status === 'open'
  return { news, tooLate: false, ...(isUndecided ? { failure } : { replied: true }) }
}

const cardsOf = ({ cards }: Rails): NonNullable<Rails['cards']> => {
  if (!cards) throw new Error('a card was charged, and no card processor is named any more')
  return cards
}

/** The partner that has the order: another one does not know it, and would pay it again. */
const partnerOf = <P extends { name: string }>(partners: readonly P[], { partner, reference }: Payment): P => {
  const found = partners.find(({ name }) => name === partner)
  if (!found) throw new Error(`${reference} is at the partner ${partner}, which is not configured any more`)
  return found
}

const payInOf = ({ payIn, formerPayIns }: Rails, payment: Payment): PayIn =>
  partnerOf([payIn, ...formerPayIns], payment)
const payOutOf = ({ payOut, formerPayOuts }: Rails, payment: Payment): PayOut =>
  partnerOf([payOut, ...formerPayOuts], payment)

/** The partner of instant payments, where it has the credit. */
const instantPayOf = ({ instantPay }: Rails, { kind, partner }: Payment): InstantPay | null =>
  kind === 'credit' && partner === instantPay?.name ? instantPay : null

const providerOf = (rails: Rails, payment: Payment) =>
  ({
    payout: () => payOutOf(rails, payment),
    check_item: () => rails.checkClearing,
    bill_payment: () => rails.billPay,
    debit: () => payInOf(rails, payment),
    credit: () => instantPayOf(rails, payment) ?? payInOf(rails, payment),
    charge: () => cardsOf(rails),
    refund: () => cardsOf(rails),
  })[payment.kind]()

const cancelAt = (rails: Rails, payment: Payment): Promise<'canceled' | 'too_late'> => {
  const provider = providerOf(rails, payment)
  if (!('cancel' in provider)) throw new Error(`the ${payment.kind} ${payment.reference} cannot be canceled`)
  return provider.cancel(payment.reference)
}

const cancel = async (deps: Deps, payment: Payment): Promise<Answer> => {
  if ((await cancelAt(deps.rails, payment)) === 'too_late') return { news: await read(deps, payment), tooLate: true }
  const nothing = { reason: null, returnCode: null, pickupCode: null, amount: null, partnerReference: null }
  return { news: { status: 'canceled', ...nothing, at: deps.now() }, tooLate: false }
}

/** The same correction is requested under the same key until the partner replies. */
const rename = async (
  deps: Deps,
  payment: PaymentOf<'payout'>,
  { id, ...beneficiary }: PayoutRename,
): Promise<Answer> => {
  const { reference } = payment
  const answer = await payOutOf(deps.rails, payment).rename({ reference, key: `${reference}:name:${id}`, beneficiary })
  const news = answer.outcome === 'changed' ? answer.payout : await read(deps, payment)
  return { news, tooLate: false, renamed: answer.outcome }
}

const read = async ({ rails }: Deps, payment: Payment): Promise<News> => {
  const news = await providerOf(rails, payment).read(payment.reference)
  if (news.status === 'unknown_reference')
    throw new Error(`the partner took ${payment.reference} and does not know it any more`)
  return news
}

/** Submits once: the attempt is committed before the partner is called, and after a lost reply the partner is queried first. */
const submit = async (deps: Deps, payment: Payment): Promise<News | NotPrefunded> => {
  const { db, now } = deps
  const attempted = payment.attemptedAt !== null
  const isEntry = payment.kind === 'debit' || payment.kind === 'credit'
  const account = isEntry ? await accountOf(db, payment) : undefined
  const isCompany = isEntry && (await findUserById(db, payment.userId))?.role === 'business'
  const card = payment.kind === 'charge' || payment.kind === 'refund' ? await cardOf(db, payment) : undefined
  // The bank returned another entry, or corrected the account, after this one was requested.
  const isBarred =
    (payment.kind === 'debit' && (account?.status === 'refused' || account?.needsDeposits)) ||
    (instantPayOf(deps.rails, payment) !== null && account?.status !== 'verified')
  if (account && isBarred && !attempted) {
    const { reason } = account
    const returnCode = /^R\d\d/.exec(reason ?? '')?.[0] ?? null
    return { status: 'refused', reason, returnCode, amount: null, partnerReference: null, at: now() }
  }
  if (!attempted && payment.kind === 'bill_payment') {
    if (!(await holdPrefund(db, payment, now()))) return 'not_prefunded'
  } else if (!attempted) await updatePayment(db, payment, { attemptedAt: now() })
  const news = await once(deps, payment, { token: account?.token ?? card?.token ?? '', isCompany, attempted })
  if (news.status === 'unknown' || news.status === 'not_done')
    throw new ProviderTimeout(`the partner did not say what became of ${payment.reference}`)
  return news
}

const accountOf = (db: Db, { userId, bankAccountId }: PaymentOf<'debit' | 'credit'>) =>
  readBankAccount(db, { id: bankAccountId, userId })

const cardOf = (db: Db, { userId, debitCardId }: PaymentOf<'charge' | 'refund'>) =>
  readDebitCard(db, { id: debitCardId, userId })

const creditPurpose = (ownerKind: string): Credit['purpose'] =>
  ownerKind === 'withdrawal' || ownerKind === 'account_check' ? ownerKind : 'refund'

/**
 * A partner of its own does not know the token of the one that verified the account. Throws for an account that is no longer verified: an
 * instant credit is final, and its numbers may be others than those that the customer confirmed.
 */
const numbersOf = async (
  { db, now, secrets }: Deps,
  { userId, bankAccountId: id }: PaymentOf<'credit'>,
): Promise<InstantCredit['account']> => {
  const { holder, status } = await readBankAccount(db, { id, userId })
  if (status !== 'verified') throw new Error(`the bank account ${id} is ${status}: nothing is sent to it`)
  const numbers = await transaction(db, (tx) =>
    readAccountNumbers(tx, { secrets }, { id, actor: 'payments', at: now() }),
  )
  return { ...numbers, holder }
}

const once = async (
  deps: Deps,
  payment: Payment,
  { token, isCompany, attempted }: { token: string; isCompany: boolean; attempted: boolean },
) => {
  const { rails, files } = deps
  const { reference, amount: minor, currency } = payment
  const order = { reference, token, amount: { minor, currency } }
  const instantPay = instantPayOf(rails, payment)
  switch (payment.kind) {
    case 'debit':
      return debitOnce(
        payInOf(rails, payment),
        { ...order, isCompany, purpose: payment.purpose, remittance: payment.remittance },
        { attempted },
      )
    case 'credit':
      if (instantPay) {
        const account = () => numbersOf(deps, payment)
        return instantOnce(instantPay, { reference, amount: order.amount, account }, { attempted })
      }
      return creditOnce(
        payInOf(rails, payment),
        { ...order, isCompany, purpose: creditPurpose(payment.ownerKind) },
        { attempted },
      )
    case 'charge':
      return chargeOnce(cardsOf(rails), order, { attempted })
    case 'refund':
      return refundOnce(cardsOf(rails), { ...order, charge: payment.chargeReference }, { attempted })
    case 'payout':
      return submitOnce(payOutOf(rails, payment), orderOf(payment), { attempted })
    case 'check_item':
      return presentOnce(rails.checkClearing, await imageOf(files, payment), { attempted })
    case 'bill_payment':
      return payBillOnce(rails.billPay, { ...payment.instruction, reference, amount: order.amount }, { attempted })
  }
}

const orderOf = ({ reference, amount: minor, currency, instruction }: PaymentOf<'payout'>): PayoutOrder => ({
  ...instruction,
  reference,
  amount: { minor, currency },
  sent: fromWire(instruction.sent),
})

const imageOf = async (files: Files, item: PaymentOf<'check_item'>): Promise<CheckImage> => {
  const { reference, amount: minor, currency, routingNumber, accountNumber, checkNumber } = item
  const [front, back] = [await files.read(item.frontId), await files.read(item.backId)]
  const micr = { routingNumber, accountNumber, checkNumber }
  return { reference, amount: { minor, currency }, micr, front, back }
}
