import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { defineOrder, type OrderDeps } from '#server/modules/funds/orders/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen, type Person, payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { refuseUnverified, senderToScreen } from '#server/modules/sending/transfers/index.ts'
import type { Db } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { askerName } from '../incoming.ts'
import { requestsMessages } from '../messages.ts'
import { recordPaymentMovements } from '../movements.ts'
import type { RequestPaymentRecord } from '../payment.ts'
import { requestPayments } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'
import { bookFromBalance, markRequest } from './book.ts'
import { askerOf, findLinked, lockPayable, refuseUnpayable } from './find-linked.ts'
import { readAmount } from './read-amount.ts'
import { payTerms, refuseBeyondBalance, worthOf } from './terms.ts'

/** `userId` of the payer. */
type Request = { id: string; userId: string; amount: bigint; request: RequestRecord }

/** Refuses `not_found`, `own_request` and the amount by field. */
export const readWanted = async (
  deps: OrderDeps,
  { id, token, userId, amount }: { id: string; token: string; userId: string; amount: string },
): Promise<Request> => {
  const request = await findLinked(deps, token)
  if (request.userId === userId) throw new Refusal('own_request')
  return { id, userId, request, amount: readAmount(request, amount) }
}

type Checked = { walletId: string; dollars: bigint }

/**
 * Writes nothing. Returns the paying wallet and the payment's worth in cents of a dollar. Refuses `request_closed`, `request_being_paid`,
 * `not_verified`, `request_paused`, `balance_blocked`, `payment_owed`, `pay_too_small`, `pay_limit_reached`, `insufficient_funds`.
 */
const checkPayment = async (
  db: Db,
  deps: OrderDeps,
  { userId: payerId, amount, request }: Request,
): Promise<Checked> => {
  const now = deps.now()
  const { currency } = request
  refuseUnpayable(request, now)
  await refuseUnverified(db, payerId)
  const until = await payoutHoldOf(db, { userId: payerId, now })
  if (until) throw new Refusal('request_paused', { values: { until } })
  await refuseBlocked(db, payerId)
  await refuseDebtor(db, payerId)
  const dollars = await worthOf(db, deps, { minor: amount, currency })
  await refuseBeyondBalance(db, { payerId, dollars, now })
  const wallet = (await walletsOf(db, payerId)).find((one) => one.currency === currency)
  if (!wallet || wallet.available < amount) throw refuseFields({ amount: 'insufficient_funds' })
  return { walletId: wallet.id, dollars }
}

const moneyOf = ({ amount, request: { currency } }: Request) => ({ minor: amount.toString(), currency })

/** A payment from the payer's balance to the requester's. Refuses as `checkPayment` does, and `request_held` on a sanctions match. */
export const payment = defineOrder<OrderDeps, Request, Checked & { asker: Person }, RequestPaymentRecord>({
  purpose: 'request',
  subject: ({ id, amount, request }) => ({ payment: id, request: request.id, amount: amount.toString() }),
  rows: requestPayments,
  check: async (db, deps, wanted) => ({
    ...(await checkPayment(db, deps, wanted)),
    asker: await askerOf(db, wanted.request),
  }),
  // Locked in the order of ids: two customers may pay each other simultaneously.
  lock: async (tx, { now }, wanted) => {
    const { userId: payerId, request } = wanted
    for (const userId of [payerId, request.userId].sort())
      if (!(await lockIfOpen(tx, userId))) throw new Refusal(userId === payerId ? 'not_found' : 'request_closed')
    return { ...wanted, request: await lockPayable(tx, request, now()) }
  },
  mail: (_, { amount, request }, { asker }, language) => ({
    texts: requestsMessages[language].codeMail,
    values: {
      amount: formatMoney({ minor: amount, currency: request.currency }, localeOf[language]),
      asker: askerName(asker),
    },
  }),
  moment: 'request_payment',
  parties: ({ user, checked: { asker } }) => [senderToScreen(user), senderToScreen(asker)],
  held: {
    name: 'request_payment.screened',
    code: 'request_held',
    change: ({ wanted, user }) => ({
      details: { requestId: wanted.request.id, way: 'balance' },
      payload: { userId: wanted.userId, name: askerName(user), amount: moneyOf(wanted) },
    }),
  },
  carryOut: async (tx, { wanted, checked: { walletId, dollars }, user, requestDigest, at }) => {
    const { id, userId: payerId, amount, request } = wanted
    const { userId, currency, many, id: requestId } = request
    const made: RequestPaymentRecord = {
      ...{
        id,
        requestDigest,
        requestId,
        userId,
        way: 'balance',
        payerId,
        payerName: askerName(user),
        payerEmail: user.email,
      },
      ...{ language: user.lang, debitCardId: null, bankAccountId: null, amount, fee: 0n, currency, dollars },
      ...{ once: !many, state: 'usable', reason: null, limitsVersion: payTerms.version, usableOn: null },
      ...{ reservationId: null, refunded: 0n, wonAt: null, requestedAt: at, settledAt: at, usableAt: at, stateAt: at },
    }
    if (!(await requestPayments.insertOnce(tx, made))) return undefined
    await bookFromBalance(tx, made, { payingWallet: walletId, at })
    await markRequest(tx, request, { to: 'paid', at })
    await recordPaymentMovements(tx, made)
    const details = { requestId, way: 'balance', ...moneyOf(wanted), limits: payTerms.version }
    const payload = { userId, from: null }
    await recordChange(tx, { at, actor: payerId, what: 'request_payment.usable', subject: id, details, payload })
    return made
  },
})
