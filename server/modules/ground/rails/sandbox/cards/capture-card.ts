import { randomUUID } from 'node:crypto'
import { passesLuhn } from '#contract/balance/card-number.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { planAgain, type Sandbox } from '../partner.ts'
import type { Messages } from './messages.es.ts'
import { cards, type Frame, frames } from './queries.ts'
import { brandOf, testCardOf } from './test-numbers.ts'

/** The form's fields. They are used here and discarded: no row, event or log line gets the number or the security code. */
export type TypedCard = { number: string; expiry: string; cvc: string; postal: string }

type Field = keyof TypedCard | 'code'
type Problem = keyof Messages['problems']
export type Answer = { step: Frame['step'] } | { fields: Partial<Record<Field, Problem>> }

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

type Expiry = { expiresMonth: number; expiresYear: number }

const expiryOf = (typed: string): Expiry | undefined => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  const expiresMonth = Number.parseInt(month, 10)
  if (!(expiresMonth >= 1 && expiresMonth <= 12)) return undefined
  return { expiresMonth, expiresYear: 2000 + Number.parseInt(year, 10) }
}

const isPast = ({ expiresMonth, expiresYear }: Expiry, now: Temporal.Instant): boolean => {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return Temporal.PlainYearMonth.compare({ year: expiresYear, month: expiresMonth }, today.toPlainYearMonth()) < 0
}

const problemsOf = (typed: TypedCard, now: Temporal.Instant): Partial<Record<keyof TypedCard, Problem>> => {
  const number = digitsOf(typed.number)
  const expiry = expiryOf(typed.expiry)
  const known = number.length >= 13 && number.length <= 19 && brandOf(number) !== null && passesLuhn(number)
  return {
    ...(known ? {} : { number: number === '' ? ('required' as const) : ('number' as const) }),
    ...(expiry ? (isPast(expiry, now) ? { expiry: 'past' as const } : {}) : { expiry: 'expiry' as const }),
    ...(/^\d{3}$/.test(typed.cvc.trim()) ? {} : { cvc: 'cvc' as const }),
    ...(/^\d{5}$/.test(typed.postal.trim()) ? {} : { postal: 'postal' as const }),
  }
}

const isOver = ({ endsAt }: Frame, now: Temporal.Instant): boolean => Temporal.Instant.compare(now, endsAt) >= 0

/** Captures the card entered in a frame. Undefined when there is no such frame. */
export const captureCard = async (
  { db, now, secrets }: Sandbox & { secrets: Pick<Secrets, 'mac'> },
  { secret, ...typed }: TypedCard & { secret: string },
): Promise<Answer | undefined> => {
  const fields = problemsOf(typed, now())
  const number = digitsOf(typed.number)
  const [brand, expiry] = [brandOf(number), expiryOf(typed.expiry)]
  return transaction(db, async (tx) => {
    const frame = await frames.lock(tx, { secret })
    if (frame?.purpose !== 'capture') return undefined
    if (frame.step !== 'number') return { step: frame.step }
    if (isOver(frame, now())) return { step: 'failed' }
    if (Object.keys(fields).length > 0 || !brand || !expiry) return { fields }
    const { kind, funding, country, nameCheck, refused, asksFirst } = testCardOf(number)
    if (refused) return end(tx, frame, { step: 'failed', reason: refused })
    const token = `card_${randomUUID()}`
    await cards.insert(tx, {
      ...{ token, brand, ...expiry, funding, nameCheck, kind },
      fingerprint: secrets.mac('sandbox card', number),
      last4: number.slice(-4),
      issuingCountry: country,
      status: 'active',
      capturedAt: now(),
    })
    return end(tx, frame, { step: asksFirst ? 'code' : 'done', token })
  })
}

const end = async (tx: Tx, { secret }: Frame, change: { step: Frame['step'] } & Partial<Frame>): Promise<Answer> => {
  await frames.update(tx, { secret }, change)
  return { step: change.step }
}

/** The code that the demo's issuer would have sent by text message. */
const rightCode = '123456'
const wrongCodes_max = 3

/** Checks the cardholder's reply to the issuer (3-D Secure 2). The third wrong code fails it. Undefined when there is no such frame. */
export const answerChallenge = async (
  sandbox: Sandbox,
  { secret, code }: { secret: string; code: string },
): Promise<Answer | undefined> => {
  const { db, now } = sandbox
  const outcome = await transaction(db, async (tx) => {
    const frame = await frames.lock(tx, { secret })
    if (!frame) return undefined
    if (frame.step !== 'code') return { frame, answer: { step: frame.step } as Answer }
    if (isOver(frame, now()))
      return { frame, answer: await end(tx, frame, { step: 'failed', reason: 'challenge_expired' }) }
    if (digitsOf(code) === rightCode) return { frame, answer: await end(tx, frame, { step: 'done' }) }
    const wrongCodes = frame.wrongCodes + 1
    if (wrongCodes >= wrongCodes_max)
      return { frame, answer: await end(tx, frame, { step: 'failed', reason: 'challenge_failed', wrongCodes }) }
    await frames.update(tx, { secret }, { wrongCodes })
    return { frame, answer: { fields: { code: 'code' } } as Answer }
  })
  if (!outcome) return undefined
  const { frame, answer } = outcome
  if (frame.purpose === 'charge' && 'step' in answer) await decideCharge(sandbox, frame, answer.step)
  return answer
}

/** A charge proceeds once its challenge is decided either way; a charge that has already proceeded is not changed. */
const decideCharge = async (sandbox: Sandbox, { reference }: Frame, step: Frame['step']): Promise<void> => {
  const at = sandbox.now()
  const [status, reason] = step === 'done' ? (['settled', null] as const) : (['refused', 'challenge_failed'] as const)
  const steps = [{ at, status, reason, returnCode: null }]
  await planAgain(sandbox, { rail: 'card', reference, from: 'challenge', steps })
}
