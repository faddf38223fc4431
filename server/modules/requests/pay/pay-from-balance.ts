import { Refusal, refuseFields } from '../../../../contract/errors.ts'
import { fillAll } from '../../../../contract/fill.ts'
import { formatMoney, localeOf } from '../../../../contract/money.ts'
import type { LinkedPayment } from '../../../../contract/request-links.ts'
import type { Language } from '../../../../contract/route.ts'
import { digestOf } from '../../../platform/canonical-json.ts'
import { type Db, type Tx, transaction } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { signed } from '../../../platform/message-queue.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { refuseBlocked } from '../../blocked-property/index.ts'
import { refuseDebtor } from '../../debts/index.ts'
import { senderOf } from '../../disclosures/index.ts'
import {
  lockIfOpen,
  payoutHoldOf,
  readUser,
  type Spend,
  sendConfirmationCode,
  withConfirmationCode,
} from '../../identity/index.ts'
import { walletsOf } from '../../ledger/index.ts'
import { screenNames } from '../../screening/index.ts'
import { refuseUnverified, senderToScreen } from '../../transfers/index.ts'
import { askerName } from '../incoming.ts'
import { requestsMessages } from '../messages.ts'
import { recordPaymentMovements } from '../movements.ts'
import type { RequestPaymentRecord } from '../payment.ts'
import { findRequestPayment, insertPayment } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'
import { bookFromBalance, takeRequest } from './book.ts'
import { askerOf, findLinked, lockPayable, refuseUnpayable, wireLinkedPayment } from './find-linked.ts'
import { readAmount } from './read-amount.ts'
import { payTerms, refuseBeyondBalance, worthOf } from './terms.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Typed = { id: string; token: string; userId: string; amount: string }
type Wanted = { id: string; payerId: string; amount: bigint; request: RequestRecord }

const wantedOf = async (deps: Deps, { id, token, userId, amount }: Typed): Promise<Wanted> => {
  const request = await findLinked(deps, token)
  if (request.userId === userId) throw new Refusal('own_request')
  return { id, payerId: userId, request, amount: readAmount(request, amount) }
}

/** What a code is bound to: another amount or request needs another code. */
const confirmedBy = ({ id, amount, request }: Wanted) => {
  const subject = digestOf({ payment: id, request: request.id, amount: amount.toString() })
  return { purpose: 'request', subject } as const
}

/** Writes nothing. Returns the wallet that pays and what the payment is worth in cents of a dollar. */
const checkPayment = async (
  db: Db,
  deps: Deps,
  { payerId, amount, request }: Wanted,
): Promise<{ walletId: string; dollars: bigint }> => {
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

/**
 * Mails the code that confirms a payment, if it could be made now; nothing when a mailed link confirms it (`verified`). Refuses
 * `own_request`, what `payFromBalance` refuses of the payment, `conflict` for the id of an earlier one, `resend_too_soon`, `too_many`, and
 * `login_link_required` when a link was mailed instead.
 */
export const sendPaymentCode = async (
  deps: Deps,
  { browser, language, ...typed }: Typed & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { db } = deps
  const wanted = await wantedOf(deps, typed)
  if (await findRequestPayment(db, wanted.id)) throw new Refusal('conflict')
  await checkPayment(db, deps, wanted)
  const about = {
    amount: formatMoney({ minor: wanted.amount, currency: wanted.request.currency }, localeOf[language]),
    asker: askerName(await askerOf(db, wanted.request)),
  }
  const mail = (code: string) => {
    const { words, ...texts } = fillAll(requestsMessages[language].codeMail, { ...about, code })
    return signed({ ...texts, figure: { value: code, words } })
  }
  return sendConfirmationCode(deps, { ...confirmedBy(wanted), userId: typed.userId, browser, language, mail })
}

type Confirming = Typed & { code: string; email: string; browser: string; language: Language }

/**
 * Pays from the payer's balance into the asker's, in one transaction: code spent, both names screened, money posted. The same id with the
 * same request and amount is the same payment, otherwise `conflict`. Refuses `not_found`, `own_request`, `request_closed`,
 * `request_being_paid`, `not_verified`, `request_paused`, `balance_blocked`, `payment_owed`, by field the amount, `pay_too_small`, `pay_limit_reached`,
 * `insufficient_funds`, `confirmation_invalid`, `confirmation_spent`, and `request_held` when a name agrees with a sanctions list.
 */
export const payFromBalance = async (
  deps: Deps,
  { code, email, browser, language, ...typed }: Confirming,
): Promise<LinkedPayment> => {
  const { db } = deps
  const wanted = await wantedOf(deps, typed)
  const known = await replay(deps, wanted)
  if (known) return wireLinkedPayment(db, known, language)
  const made = await withConfirmationCode(deps, { ...confirmedBy(wanted), email, code, browser }, (spend) =>
    transaction(db, (tx) => pay(tx, deps, { wanted, spend })),
  ).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    // A simultaneous request with this id may have won.
    const winner = await replay(deps, wanted)
    if (winner) return winner
    throw error
  })
  deps.wake()
  if (made === 'held') throw new Refusal('request_held')
  return wireLinkedPayment(db, made, language)
}

const replay = async (
  { db }: Pick<Deps, 'db'>,
  { id, payerId, amount, request }: Wanted,
): Promise<RequestPaymentRecord | undefined> => {
  const known = await findRequestPayment(db, id)
  if (!known) return undefined
  const isSame = known.requestId === request.id && known.amount === amount
  if (known.payerId !== payerId || !isSame) throw new Refusal('conflict')
  return known
}

const pay = async (
  tx: Tx,
  deps: Deps,
  { wanted, spend }: { wanted: Wanted; spend: Spend },
): Promise<RequestPaymentRecord | 'held'> => {
  const { id, payerId, amount, request: found } = wanted
  const at = deps.now()
  // Locked in the order of their ids: two customers may pay each other at once.
  for (const userId of [payerId, found.userId].sort()) {
    if (!(await lockIfOpen(tx, userId))) throw new Refusal(userId === payerId ? 'not_found' : 'request_closed')
  }
  const request = await lockPayable(tx, found, at)
  const { walletId, dollars } = await checkPayment(tx, deps, { ...wanted, request })
  await spend(tx, at)
  const payer = await readUser(tx, payerId)
  const { userId, currency, many, id: requestId } = request
  const asker = await readUser(tx, userId)
  const parties = [senderToScreen(payerId, senderOf(payer)), senderToScreen(userId, senderOf(asker))]
  const hits = await screenNames(tx, { ...deps, at }, parties)
  const money = { amount: { minor: amount.toString(), currency } }
  const name = askerName(payer)
  if (hits.length > 0) {
    const details = { requestId, way: 'balance', entries: hits.map(({ list, uid }) => `${list} ${uid}`) }
    const payload = { userId: payerId, name, ...money }
    await recordChange(tx, { at, actor: payerId, what: 'request_payment.screened', subject: id, details, payload })
    return 'held'
  }
  const payment: RequestPaymentRecord = {
    ...{
      id,
      requestId,
      userId,
      way: 'balance',
      payerId,
      payerName: name,
      payerEmail: payer.email,
      language: payer.lang,
    },
    ...{ debitCardId: null, bankAccountId: null, amount, fee: 0n, currency, dollars, once: !many, state: 'usable' },
    ...{
      reason: null,
      limitsVersion: payTerms.version,
      usableOn: null,
      reservationId: null,
      refunded: 0n,
      wonAt: null,
    },
    ...{ requestedAt: at, settledAt: at, usableAt: at, stateAt: at },
  }
  if (!(await insertPayment(tx, payment))) throw new Refusal('conflict')
  await bookFromBalance(tx, payment, { payingWallet: walletId, at })
  await takeRequest(tx, request, { to: 'paid', at })
  await recordPaymentMovements(tx, payment)
  const details = { requestId, way: 'balance', ...money.amount, limits: payTerms.version }
  const payload = { userId, from: null }
  await recordChange(tx, { at, actor: payerId, what: 'request_payment.usable', subject: id, details, payload })
  return payment
}
