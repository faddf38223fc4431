import { type Request, requestDays_max } from '#contract/balance/requests.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { hasControl } from '#contract/lib/names.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import { lockIfOpen, readUser } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { isListed } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { pictures } from './picture-queries.ts'
import { countOpen, requests } from './queries.ts'
import { type RequestRecord, tokenDigestOf, tokenOf, wireRequest } from './request.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Fields = {
  id: string
  userId: string
  payer: string
  email: string
  amount: string
  currency: string
  note: string
  pictureId: string | null
  expiresOn: string
  many: boolean
  requestDigest: string
}
/** `amount` in minor units; null: the payer chooses. */
type Input = Omit<Fields, 'amount' | 'email'> & { amount: bigint | null; email: string | null }

/** More than a person can keep track of. */
const open_max = 100
/** Many requests a day suggest phishing for payers. */
const perDay_max = 50
const mailsPerDay_max = 20

const readTyped = (typed: Fields, now: Temporal.Instant): Input => {
  const fields: Record<string, ErrorCode> = {}
  const amount = typed.amount.trim() === '' ? null : parseAmount(typed.amount.trim(), typed.currency)
  if (typeof amount === 'string') fields.amount = amount
  const email = typed.email.trim() === '' ? null : canonicalEmail(typed.email)
  if (email !== null && !isEmail(email)) fields.email = 'malformed'
  const [payer, note] = [oneLine(typed.payer), oneLine(typed.note)]
  if (hasControl(payer)) fields.payer = 'malformed'
  if (hasControl(note)) fields.note = 'malformed'
  const today = dayOf(now)
  const days = today.until(Temporal.PlainDate.from(typed.expiresOn)).total('days')
  if (days < 0 || days > requestDays_max) fields.expiresOn = 'request_day'
  if (Object.keys(fields).length > 0 || typeof amount === 'string')
    throw refuseFields(fields, { days: String(requestDays_max) })
  return { ...typed, amount, email, payer, note }
}

/**
 * Creates a request for money into one of the customer's balances. The same id with the same terms returns the same request, otherwise
 * `conflict`. Refuses by field invalid input, `not_verified`, `prepaid_required`, `currency_not_held` without that balance,
 * `own_address`, `not_found` for a picture, `too_many_open_requests`, `too_many`, `review_needed` on a sanctions match.
 */
export const createRequest = async (deps: Deps, typed: Fields): Promise<Request> => {
  const { db, now, secrets } = deps
  const { id, userId, requestDigest } = typed
  const wanted = readTyped(typed, now())
  const known = replayed(await requests.find(db, { id }), requestDigest)
  if (known) return wireRequest(secrets, known, nothing)
  await refuseUnverified(db, userId)
  await requirePrepaidConsent(db, userId)
  await takeLimit(deps, { key: `requests:${userId}`, max: perDay_max, minutes: 24 * 60 })
  if (wanted.email !== null)
    await takeLimit(deps, { key: `request-mails:${userId}`, max: mailsPerDay_max, minutes: 24 * 60 })
  const made = await transaction(db, (tx) => insert(tx, deps, wanted))
  deps.wake()
  if (made === 'held') throw new Refusal('review_needed')
  const request = made ?? replayed(await requests.find(db, { id }), requestDigest)
  if (!request) throw new Error(`request ${id} was neither inserted nor found`)
  return wireRequest(secrets, request, nothing)
}

const nothing = { minor: 0n, payments: 0 }

/** Undefined when a simultaneous request with this id won. */
const insert = async (tx: Tx, deps: Deps, wanted: Input): Promise<RequestRecord | 'held' | undefined> => {
  const { secrets } = deps
  const at = deps.now()
  const { id, userId, requestDigest, email, currency, pictureId, expiresOn } = wanted
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  if (!(await walletsOf(tx, userId)).some((wallet) => wallet.currency === currency))
    throw refuseFields({ currency: 'currency_not_held' })
  const person = await readUser(tx, userId)
  if (await isListed(tx, { ...deps, at }, { moment: 'request', person })) return 'held'
  if (email !== null && email === canonicalEmail(person.email)) throw refuseFields({ email: 'own_address' })
  if ((await countOpen(tx, userId)) >= open_max)
    throw new Refusal('too_many_open_requests', { values: { max: String(open_max) } })
  await claimPicture(tx, wanted)
  const lastDay = Temporal.PlainDate.from(expiresOn)
  const request: RequestRecord = {
    ...{ id, userId, requestDigest, email, currency, pictureId, expiresOn, payer: wanted.payer, amount: wanted.amount },
    ...{ note: wanted.note, many: wanted.many, state: 'pending', seenAt: null, reminders: 0, remindedAt: null },
    tokenDigest: tokenDigestOf(secrets, tokenOf(secrets, id)),
    expiresAt: lastDay.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
    ...{ createdAt: at, stateAt: at },
  }
  if (!(await requests.insertOnce(tx, request))) return undefined
  const details = { amount: wanted.amount?.toString() ?? null, currency, many: wanted.many, isSent: email !== null }
  await recordChange(tx, { at, actor: userId, what: 'request.created', subject: id, details, payload: { userId } })
  return request
}

/** A picture belongs to one request. Refuses `not_found`, also for another customer's picture. */
const claimPicture = async (tx: Tx, { id, userId, pictureId }: Input): Promise<void> => {
  if (pictureId === null) return
  const picture = await pictures.lock(tx, { id: pictureId })
  if (picture?.userId !== userId || (picture.requestId !== null && picture.requestId !== id))
    throw refuseFields({ pictureId: 'not_found' })
  await pictures.update(tx, { id: pictureId }, { requestId: id })
}
