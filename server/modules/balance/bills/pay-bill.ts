import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { defineOrder, lockOpenCustomer, type OrderDeps } from '#server/modules/funds/orders/index.ts'
import { requestBillPayment } from '#server/modules/funds/payments/index.ts'
import { taxOwed } from '#server/modules/funds/taxes/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { senderName, senderOf } from '#server/modules/sending/disclosures/index.ts'
import { senderToScreen } from '#server/modules/sending/transfers/index.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { referenceCode } from '#server/platform/reference-code.ts'
import { type BillRecord, knownBiller, ownerOf, paymentReference } from './bill.ts'
import { checkBill } from './check-bill.ts'
import { readOwnQuote } from './create-quote.ts'
import { receiptOf } from './disclose-bill.ts'
import { billsMessages } from './messages.ts'
import { reservationIdOf, reserveBill } from './money.ts'
import { bills, quotes } from './queries.ts'
import type { BillQuoteRecord } from './quote.ts'
import { recordBillMovement } from './record-movement.ts'

/** `id` of the bill. The confirmation code is bound to the quote's id, since the bill does not exist yet. */
type Request = { id: string; userId: string; quote: BillQuoteRecord }

/** Refuses `not_found`, also for another customer's quote. */
export const readWanted = async (
  db: OrderDeps['db'],
  { id, quoteId, userId }: { id: string; quoteId: string; userId: string },
): Promise<Request> => ({ id, userId, quote: await readOwnQuote(db, { id: quoteId, userId }) })

const payloadOf = ({ userId, quote: { total } }: Request) => ({
  userId,
  amount: { minor: total.minor.toString(), currency: total.currency },
})

/**
 * In one transaction: spends the quote, reserves the money, requests the payment, and stores the receipt. The reservation is settled
 * once the biller has credited it. Refuses as `checkBill` does, and `bill_held` on a sanctions match. A quote is immutable, so its code
 * confirms exactly the disclosed terms.
 */
export const bill = defineOrder<
  OrderDeps & { rails: Rails },
  Request,
  Awaited<ReturnType<typeof checkBill>>,
  BillRecord
>({
  purpose: 'bill',
  subject: ({ quote }) => ({ billQuote: quote.id, disclosure: quote.document.hash }),
  rows: bills,
  check: (db, { now }, { quote }) => checkBill(db, quote, now()),
  lock: async (tx, _, request) => {
    await lockOpenCustomer(tx, request.userId)
    const quote = await quotes.lock(tx, { id: request.quote.id })
    if (!quote) throw new Error(`bill quote ${request.quote.id} is gone`)
    return { ...request, quote }
  },
  termsFirst: true,
  mail: (_, { quote }, __, language) => {
    const { name: biller, reference } = knownBiller(quote.billerId)
    const { codeMail: texts, references } = billsMessages[language]
    const total = formatMoney(quote.total, localeOf[language])
    const amount = formatMoney(quote.received, localeOf[language])
    return { texts, values: { total, amount, biller, label: references[reference.kind], reference: quote.reference } }
  },
  moment: 'bill',
  parties: ({ wanted: { quote }, user }) => {
    const { id, name, country } = knownBiller(quote.billerId)
    return [
      senderToScreen(user),
      { kind: 'recipient', subject: quote.id, name, type: 'entity', details: { biller: id, country } },
    ]
  },
  held: {
    name: 'bill.held',
    code: 'bill_held',
    change: ({ wanted }) => ({ details: { billerId: wanted.quote.billerId }, payload: payloadOf(wanted) }),
  },
  carryOut: async (tx, { deps, wanted, checked: { walletId }, user, requestDigest, at }) => {
    const { id, userId, quote } = wanted
    const biller = knownBiller(quote.billerId)
    const sender = senderOf(user)
    await quotes.update(tx, { id: quote.id }, { usedAt: at })
    const confirmationCode = referenceCode(3)
    const { received, sent, fee, total, rate, reference, dateAvailable } = quote
    const made: BillRecord = {
      ...{
        id,
        userId,
        requestDigest,
        quoteId: quote.id,
        billerId: biller.id,
        reference,
        received,
        sent,
        fee,
        total,
        rate,
        dateAvailable,
      },
      ...{ state: 'paying', reason: null, confirmationCode, billerConfirmation: null, cancelRequestedAt: null },
      cancelRefusedAt: null,
      ...{ reservationId: reservationIdOf(id), partner: deps.rails.billPay.name, requestedAt: at, stateAt: at },
      taxOwed: await taxOwed(tx, { userId, amount: sent.minor }),
      receipt: receiptOf({ quote, biller, sender, confirmationCode }, { now: at }),
    }
    if (!(await bills.insertOnce(tx, made))) return undefined
    const payer = { customerId: userId, name: senderName(sender), country: sender.country }
    const instruction = { biller: biller.id, billReference: reference, country: biller.country, payer }
    const order = { owner: ownerOf(made), reference: paymentReference(made), amount: received, instruction }
    await requestBillPayment({ tx, ...deps, at }, order)
    await reserveBill(tx, made, { walletId, charge: deps.rails.billPay.charge(), at })
    await recordBillMovement(tx, made)
    const payload = payloadOf(wanted)
    const details = { billerId: biller.id, ...payload.amount, reservationId: made.reservationId }
    await recordChange(tx, { at, actor: userId, what: 'bill.paying', subject: id, details, payload })
    return made
  },
})
