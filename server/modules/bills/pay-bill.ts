import { Refusal } from '../../../contract/errors.ts'
import { fillAll } from '../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../contract/money.ts'
import type { Language } from '../../../contract/route.ts'
import { digestOf } from '../../platform/canonical-json.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import { signed } from '../../platform/message-queue.ts'
import { recordChange } from '../../platform/record-change.ts'
import { referenceCode } from '../../platform/reference-code.ts'
import { type SenderSnapshot, senderName, senderOf } from '../disclosures/index.ts'
import { lockIfOpen, type Spend, sendConfirmationCode, withConfirmationCode } from '../identity/index.ts'
import { requestBillPayment } from '../payments/index.ts'
import type { Rails } from '../rails/index.ts'
import { type Screened, screenNames } from '../screening/index.ts'
import { taxOwed } from '../taxes/index.ts'
import { senderToScreen } from '../transfers/index.ts'
import { type BillRecord, knownBiller, ownerOf, paymentReference } from './bill.ts'
import { checkBill } from './check-bill.ts'
import { readOwnQuote } from './create-quote.ts'
import { receiptOf } from './disclose-bill.ts'
import { billsMessages } from './messages.ts'
import { reservationIdOf, reserveBill } from './money.ts'
import { findBill, insertBill, lockQuote, markQuoteUsed } from './queries.ts'
import type { BillQuoteRecord } from './quote.ts'
import { recordBillMovement } from './record-movement.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Rails }

/** A quote never changes, so its code is for exactly what it disclosed. */
const confirmedBy = ({ id, document }: BillQuoteRecord) =>
  ({ purpose: 'bill', subject: digestOf({ billQuote: id, disclosure: document.hash }) }) as const

/**
 * Mails the code that confirms a bill, if it could be paid now; nothing when a mailed link confirms it (`verified`). Refuses
 * `not_found`, what `checkBill` refuses, `resend_too_soon`, `too_many`, and `login_link_required` when a link was mailed instead.
 */
export const sendBillCode = async (
  deps: Omit<Deps, 'rails'>,
  { id, userId, browser, language }: { id: string; userId: string; browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const quote = await readOwnQuote(deps.db, { id, userId })
  await checkBill(deps.db, quote, deps.now())
  const biller = knownBiller(quote.billerId)
  const about = {
    total: formatMoney(quote.total, localeOf[language]),
    amount: formatMoney(quote.received, localeOf[language]),
    biller: biller.name,
    label: billsMessages[language].references[biller.reference.kind],
    reference: quote.reference,
  }
  const mail = (code: string) => {
    const { words, ...texts } = fillAll(billsMessages[language].codeMail, { ...about, code })
    return signed({ ...texts, figure: { value: code, words } })
  }
  return sendConfirmationCode(deps, { ...confirmedBy(quote), userId, browser, language, mail })
}

type Confirming = { id: string; quoteId: string; userId: string; email: string; code: string; browser: string }

/**
 * Pays a bill in one transaction: code and quote spent, names screened, money reserved in the wallet, payment requested, receipt
 * stored. The money leaves the books once the biller has it. The same id for the same quote is the same payment, otherwise
 * `conflict`. Refuses `not_found`, what `checkBill` refuses, `confirmation_invalid`, `confirmation_spent`, and `bill_held` when a
 * name agrees with a sanctions list: nothing moves then, and the back office is notified.
 */
export const payBill = async (deps: Deps, { code, email, browser, ...wanted }: Confirming): Promise<BillRecord> => {
  const { db } = deps
  const known = await replay(deps, wanted)
  if (known) return known
  const quote = await readOwnQuote(db, { id: wanted.quoteId, userId: wanted.userId })
  const made = await withConfirmationCode(deps, { ...confirmedBy(quote), email, code, browser }, (spend) =>
    transaction(db, (tx) => pay(tx, deps, { wanted, spend })),
  ).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // A simultaneous request with this id may have won.
    const winner = await replay(deps, wanted)
    if (winner) return winner
    // Terms that are over are reported before a wrong code.
    if (error.code.startsWith('confirmation_')) await checkBill(db, quote, deps.now())
    throw error
  })
  deps.wake()
  if (made === 'held') throw new Refusal('bill_held')
  return made
}

type Wanted = Pick<Confirming, 'id' | 'quoteId' | 'userId'>

const replay = async ({ db }: Pick<Deps, 'db'>, { id, userId, quoteId }: Wanted): Promise<BillRecord | undefined> => {
  const known = await findBill(db, id)
  if (!known) return undefined
  if (known.userId !== userId || known.quoteId !== quoteId) throw new Refusal('conflict')
  return known
}

const partiesOf = (quote: BillQuoteRecord, sender: SenderSnapshot): Screened[] => {
  const { id, name, country } = knownBiller(quote.billerId)
  return [
    senderToScreen(quote.userId, sender),
    { kind: 'recipient', subject: quote.id, name, details: { biller: id, country } },
  ]
}

const pay = async (
  tx: Tx,
  deps: Deps,
  { wanted: { id, userId, quoteId }, spend }: { wanted: Wanted; spend: Spend },
): Promise<BillRecord | 'held'> => {
  const at = deps.now()
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  const quote = await lockQuote(tx, quoteId)
  const { walletId, user } = await checkBill(tx, quote, at)
  await spend(tx, at)
  const biller = knownBiller(quote.billerId)
  const sender = senderOf(user)
  const hits = await screenNames(tx, { ...deps, at }, partiesOf(quote, sender))
  const payload = { userId, amount: { minor: quote.total.minor.toString(), currency: quote.total.currency } }
  if (hits.length > 0) {
    const details = { billerId: biller.id, entries: hits.map(({ list, uid }) => `${list} ${uid}`) }
    await recordChange(tx, { at, actor: userId, what: 'bill.held', subject: id, details, payload })
    return 'held'
  }
  await markQuoteUsed(tx, { id: quoteId, at })
  const confirmationCode = referenceCode(3)
  const { received, sent, fee, total, rate, reference, dateAvailable } = quote
  const bill: BillRecord = {
    ...{ id, userId, quoteId, billerId: biller.id, reference, received, sent, fee, total, rate, dateAvailable },
    ...{ state: 'paying', reason: null, confirmationCode, billerConfirmation: null, cancelRequestedAt: null },
    ...{ reservationId: reservationIdOf(id), partner: deps.rails.billPay.name, requestedAt: at, stateAt: at },
    taxOwed: await taxOwed(tx, { userId, amount: sent.minor }),
    receipt: receiptOf({ quote, biller, sender, confirmationCode }, { now: at }),
  }
  if (!(await insertBill(tx, bill))) throw new Refusal('conflict')
  await requestBillPayment(
    { tx, ...deps, at },
    {
      owner: ownerOf(bill),
      reference: paymentReference(bill),
      amount: received,
      instruction: {
        biller: biller.id,
        billReference: reference,
        country: biller.country,
        payer: { customerId: userId, name: senderName(sender), country: sender.country },
      },
    },
  )
  await reserveBill(tx, bill, { walletId, charge: deps.rails.billPay.charge(), at })
  const details = { billerId: biller.id, ...payload.amount, reservationId: bill.reservationId }
  await recordBillMovement(tx, bill)
  await recordChange(tx, { at, actor: userId, what: 'bill.paying', subject: id, details, payload })
  return bill
}
