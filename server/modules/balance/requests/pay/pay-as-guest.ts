import type { LinkedPayment } from '#contract/balance/request-links.ts'
import type { CardSession } from '#contract/funds/debit-cards.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { checkName } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import { relationsOf, relationsOfCards } from '#server/modules/balance/top-ups/index.ts'
import { addGuestBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { linkGuestCard, openGuestSession } from '#server/modules/funds/debit-cards/index.ts'
import { onceOr } from '#server/modules/funds/orders/index.ts'
import { requestCharge, requestDebit } from '#server/modules/funds/payments/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { customerToScreen, screenNames } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { recordPaymentMovements } from '../movements.ts'
import { ownerOf, type RequestPaymentRecord, referenceOf } from '../payment.ts'
import { lockAddress, lockSource, requestPayments } from '../payment-queries.ts'
import type { RequestRecord } from '../request.ts'
import { markRequest } from './book.ts'
import { findLinked, lockPayable, refuseUnpayable, wireLinkedPayment } from './find-linked.ts'
import { readAmount } from './read-amount.ts'
import { feeOf, payTerms, refuseBeyondGuest, waysOf, worthOf } from './terms.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
type GuestWay = 'card' | 'bank'
type Fields = {
  id: string
  token: string
  way: GuestWay
  amount: string
  name: string
  email: string
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
  language: Language
  requestDigest: string
}
type Request = Pick<Fields, 'id' | 'way' | 'language' | 'requestDigest'> & {
  amount: bigint
  name: string
  email: string
}

const readName = (typed: string): string => {
  const checked = checkName(typed)
  if ('problem' in checked) throw refuseFields({ name: checked.problem })
  return checked.value
}

const readTyped = (request: RequestRecord, { id, way, language, requestDigest, ...typed }: Fields): Request => {
  const fields: Record<string, ErrorCode> = {}
  const email = canonicalEmail(typed.email)
  if (!isEmail(email)) fields.email = email === '' ? 'required' : 'malformed'
  const name = checkName(typed.name)
  if ('problem' in name) fields.name = name.problem
  if ('problem' in name || Object.keys(fields).length > 0) throw refuseFields(fields)
  return { id, way, language, requestDigest, email, name: name.value, amount: readAmount(request, typed.amount) }
}

const refuseWay = (request: RequestRecord, { rails }: Deps, way: GuestWay): void => {
  if (!waysOf(request, rails).includes(way))
    throw new Refusal('pay_way_unavailable', { fields: { way: 'pay_way_unavailable' } })
}

/** Opens the processor's form for a guest's card. Refuses `not_found`, the name, `request_closed`, `request_being_paid`, `pay_way_unavailable`. */
export const openCardOfGuest = async (
  deps: Deps,
  { token, id, name }: { token: string; id: string; name: string },
): Promise<CardSession> => {
  const request = await findLinked(deps, token)
  refuseUnpayable(request, deps.now())
  refuseWay(request, deps, 'card')
  return openGuestSession(deps, { id, name: readName(name) })
}

/**
 * Pays without an account, in one transaction: checks limits, screens the name, orders the collection. The same id with the same terms
 * returns the same payment, otherwise `conflict`. Refuses `not_found`, `request_closed`, `request_being_paid`, `pay_way_unavailable`,
 * invalid input by field, `pay_too_small`, `pay_limit_reached`, refusals of the card's form and of the account's check, and
 * `request_held` on a sanctions match: no money moves then, and the back office is notified.
 */
export const payAsGuest = async (deps: Deps, typed: Fields): Promise<LinkedPayment> => {
  const { db, now } = deps
  const request = await findLinked(deps, typed.token)
  const wanted = readTyped(request, typed)
  const made = await onceOr(
    async () => replayed(await requestPayments.find(db, { id: wanted.id }), wanted.requestDigest),
    async () => {
      refuseUnpayable(request, now())
      refuseWay(request, deps, wanted.way)
      const { email } = wanted
      const dollars = await worthOf(db, deps, { minor: wanted.amount, currency: request.currency })
      await refuseBeyondGuest(db, { request, email, dollars, source: null, now: now() })
      await linkSource(deps, wanted, typed)
      return transaction(db, (tx) => pay(tx, deps, { request, wanted, dollars }))
    },
  )
  deps.wake()
  if (made === 'held') throw new Refusal('request_held')
  return wireLinkedPayment(db, made, typed.language)
}

/** Calls the partner, so it runs outside any transaction. */
const linkSource = async (deps: Deps, { id, way, name }: Request, typed: Fields): Promise<void> => {
  if (way === 'card') await linkGuestCard(deps, { id })
  else {
    const { routingNumber, accountNumber, kind } = typed
    await addGuestBankAccount(deps, { id, routingNumber, accountNumber, kind, holder: name })
  }
}

const usableFrom = async (tx: Tx, { id, way }: Request, at: Temporal.Instant): Promise<string | null> => {
  const relation = (way === 'card' ? await relationsOfCards(tx, [id], at) : await relationsOf(tx, [id], at)).get(id)
  if (!relation) throw new Error(`the source of payment ${id} has no relation`)
  return relation.usableOn
}

type Paying = { request: RequestRecord; wanted: Request; dollars: bigint }

const pay = async (
  tx: Tx,
  deps: Deps,
  { request: found, wanted, dollars }: Paying,
): Promise<RequestPaymentRecord | 'held'> => {
  const { id, way, email, name, amount, language, requestDigest } = wanted
  const at = deps.now()
  // Locked: two payments of one address, or of one card under two addresses, count toward the same limits.
  const source = { way, sourceId: id }
  await lockAddress(tx, email)
  await lockSource(tx, source)
  const request = await lockPayable(tx, found, at)
  await refuseBeyondGuest(tx, { request, email, dollars, source, now: at })
  const { userId, currency, many, id: requestId } = request
  const money = { amount: { minor: amount.toString(), currency } }
  const guest = { kind: 'sender', subject: id, name, type: 'individual', details: { email } } as const
  const names = [guest, customerToScreen(await readUser(tx, userId))]
  const hits = await screenNames(tx, { ...deps, at }, { moment: 'guest_payment', owner: userId, names })
  if (hits.length > 0) {
    const details = { requestId, way, name, entries: hits.map(({ list, uid }) => `${list} ${uid}`) }
    const payload = { userId, name, ...money }
    await recordChange(tx, { at, actor: 'guest', what: 'request_payment.screened', subject: id, details, payload })
    return 'held'
  }
  const payment: RequestPaymentRecord = {
    ...{
      id,
      requestDigest,
      requestId,
      userId,
      way,
      payerId: null,
      payerName: name,
      payerEmail: email,
      language,
      amount,
      currency,
      dollars,
    },
    ...{ debitCardId: way === 'card' ? id : null, bankAccountId: way === 'bank' ? id : null },
    ...{ fee: feeOf(wanted), once: !many, state: 'pending', reason: null, limitsVersion: payTerms.version },
    usableOn: await usableFrom(tx, wanted, at),
    ...{
      reservationId: null,
      refunded: 0n,
      wonAt: null,
      requestedAt: at,
      settledAt: null,
      usableAt: null,
      stateAt: at,
    },
  }
  if (!(await requestPayments.insertOnce(tx, payment))) throw new Refusal('conflict')
  await collect({ tx, rails: deps.rails, at }, payment)
  await markRequest(tx, request, { to: 'paying', at })
  await recordPaymentMovements(tx, payment)
  const details = { requestId, way, ...money.amount, limits: payTerms.version }
  await recordChange(tx, {
    at,
    actor: 'guest',
    what: 'request_payment.pending',
    subject: id,
    details,
    payload: { userId },
  })
  return payment
}

/** Orders the collection from the partner, fee included. */
const collect = async (
  doing: { tx: Tx; rails: Rails; at: Temporal.Instant },
  payment: RequestPaymentRecord,
): Promise<void> => {
  const { id, amount, fee, currency, way } = payment
  const order = { owner: ownerOf(payment), reference: referenceOf(payment), amount: { minor: amount + fee, currency } }
  // A guest's card or account belongs to this one payment, under its id.
  if (way === 'card') await requestCharge(doing, { ...order, userId: id, debitCardId: id })
  else await requestDebit(doing, { ...order, userId: id, bankAccountId: id, purpose: 'top_up', remittance: null })
}
