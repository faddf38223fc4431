import type { CheckDeposit } from '#contract/balance/check-deposits.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { lockOpenCustomer, onceOr } from '#server/modules/funds/orders/index.ts'
import { checkAba } from '#server/modules/ground/corridors/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { isListed } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type CheckDepositRecord, wireDeposit } from './check-deposit.ts'
import { refuseOverLimit } from './check-limits.ts'
import { trackDeposit } from './movement.ts'
import { type CheckPicture, deposits, isDeposited, pictures, updatePictures } from './queries.ts'
import { currency, currentTerms, feeOf } from './terms.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Fields = {
  id: string
  userId: string
  frontId: string
  backId: string
  amount: string
  routingNumber: string
  accountNumber: string
  checkNumber: string
  requestDigest: string
}
type Request = Omit<Fields, 'amount'> & { amount: bigint }

const plain = (typed: string): string => typed.replace(/[\s-]/g, '')

/** The MICR numbers of the check, without spaces. Refuses every wrong field. */
const readTyped = (typed: Fields): Request => {
  const fields: Record<string, ErrorCode> = {}
  const amount = parseAmount(typed.amount.trim(), currency)
  if (typeof amount === 'string') fields.amount = amount
  const routing = checkAba(typed.routingNumber)
  if ('problem' in routing) fields.routingNumber = typed.routingNumber.trim() === '' ? 'required' : routing.problem
  const account = plain(typed.accountNumber)
  if (account === '') fields.accountNumber = 'required'
  else if (!/^\d+$/.test(account)) fields.accountNumber = 'malformed'
  else if (account.length < 4) fields.accountNumber = 'too_short'
  else if (account.length > account_max) fields.accountNumber = 'too_long'
  const number = withoutZeros(plain(typed.checkNumber))
  if (number === '') fields.checkNumber = 'required'
  else if (!/^\d{1,15}$/.test(number)) fields.checkNumber = 'malformed'
  if (typed.frontId === typed.backId) fields.backId = 'check_same_sides'
  if (typeof amount === 'string' || 'problem' in routing || Object.keys(fields).length > 0) throw refuseFields(fields)
  return { ...typed, amount, routingNumber: routing.value, accountNumber: account, checkNumber: number }
}

const account_max = 17
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

type Numbers = Pick<Request, 'routingNumber' | 'accountNumber' | 'checkNumber'>
const digest = ({ secrets }: Pick<Deps, 'secrets'>, { routingNumber, accountNumber, checkNumber }: Numbers): string =>
  secrets.mac('check-deposits', JSON.stringify([routingNumber, accountNumber, checkNumber]))

/** Detects a duplicate check across customers and leading zeros, without storing its account number in the clear. */
const macOf = (deps: Pick<Deps, 'secrets'>, request: Numbers): string =>
  digest(deps, { ...request, accountNumber: withoutZeros(request.accountNumber) })

/** Older deposits were stored with the zeros as typed. */
const macsOf = (deps: Pick<Deps, 'secrets'>, request: Numbers): string[] => {
  const account = withoutZeros(request.accountNumber)
  return Array.from({ length: account_max - account.length + 1 }, (_, zeros) =>
    digest(deps, { ...request, accountNumber: `${'0'.repeat(zeros)}${account}` }),
  )
}

/**
 * Deposits a check for review. The same id with the same check returns the same deposit, otherwise `conflict`. Refuses by field invalid
 * input, `check_too_small`, `check_over_limit`, `check_limit_left`, a missing or used picture, the same picture for both sides; and
 * `not_verified`, `prepaid_required`, `not_found` for a closed account, `check_already_deposited` by any customer, `review_needed` on a sanctions match.
 */
export const createCheckDeposit = async (
  deps: Deps,
  { language, ...typed }: Fields & { language: Language },
): Promise<CheckDeposit> => {
  const request = readTyped(typed)
  const made = await onceOr(
    async () => replayed(await deposits.find(deps.db, { id: request.id }), request.requestDigest),
    () => transaction(deps.db, (tx) => deposit(tx, deps, request)),
  )
  deps.wake()
  if (made === 'held') throw new Refusal('review_needed')
  return wireDeposit(made, language)
}

/** Locks both pictures: the customer's own, unused by another deposit. */
const claimPictures = async (tx: Tx, { userId, frontId, backId }: Request): Promise<[CheckPicture, CheckPicture]> => {
  const found = new Map<string, CheckPicture | undefined>()
  for (const id of [frontId, backId].toSorted()) found.set(id, await pictures.lock(tx, { id }))
  const [front, back] = [found.get(frontId), found.get(backId)]
  const usable = (picture: CheckPicture | undefined): picture is CheckPicture =>
    picture?.userId === userId && picture.depositId === null
  if (!usable(front) || !usable(back)) {
    const missing = { frontId: usable(front), backId: usable(back) }
    const names = (['frontId', 'backId'] as const).filter((name) => !missing[name])
    throw refuseFields(Object.fromEntries(names.map((name) => [name, 'check_picture_gone' as const])))
  }
  if (front.sha256 === back.sha256) throw refuseFields({ backId: 'check_same_sides' })
  return [front, back]
}

const deposit = async (tx: Tx, deps: Deps, request: Request): Promise<CheckDepositRecord | 'held'> => {
  const { id, userId, requestDigest, amount, routingNumber, accountNumber, checkNumber } = request
  const at = deps.now()
  // Locked: concurrent deposits count toward the same limit.
  await lockOpenCustomer(tx, userId)
  await refuseUnverified(tx, userId)
  await requirePrepaidConsent(tx, userId)
  const person = await readUser(tx, userId)
  if (await isListed(tx, { ...deps, at }, { moment: 'check_deposit', person })) return 'held'
  const terms = currentTerms
  await refuseOverLimit(tx, { userId, amount, terms, at })
  const [front, back] = await claimPictures(tx, request)
  const made: CheckDepositRecord = {
    ...{
      id,
      userId,
      requestDigest,
      frontId: front.fileId,
      backId: back.fileId,
      amount,
      fee: feeOf(amount, terms),
      currency,
    },
    ...{ termsVersion: terms.version, routingNumber, accountNumber, accountLast4: accountNumber.slice(-4) },
    ...{ checkNumber, checkMac: macOf(deps, request), state: 'in_review', reason: null, readAmount: null },
    ...{ approvedBy: null, approvedAt: null, decidedBy: null, decisionId: null, decisionDigest: null },
    ...{ reservationId: null, usableAt: null, revision: 0, createdAt: at, stateAt: at },
  }
  const isTaken = await isDeposited(tx, macsOf(deps, request))
  if (isTaken || !(await deposits.insertOnce(tx, made))) {
    if (await deposits.find(tx, { id })) throw new Refusal('conflict')
    throw new Refusal('check_already_deposited', { fields: { checkNumber: 'check_already_deposited' } })
  }
  await updatePictures(tx, [front.id, back.id], id)
  await trackDeposit(tx, made)
  const payload = { userId, amount: { minor: amount.toString(), currency } }
  const details = { ...payload.amount, checkNumber, front: front.fileId, back: back.fileId }
  await recordChange(tx, { at, actor: userId, what: 'check_deposit.received', subject: id, details, payload })
  return made
}
