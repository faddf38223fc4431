import { brand } from '#contract/lib/brand.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { TextSent } from '#contract/people/factors.ts'
import { limitAddress, type Person, readUser } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { sendMessage } from '#server/platform/message-queue.ts'
import { canText } from '#server/platform/texts/index.ts'
import { lockFactors } from '../queries.ts'
import { replaceTextCode, selectRecentTexts, type TextUse } from './queries.ts'
import { macOfText, maskNumber, newTextCode, textMinutes, textOf, textsPerHour_max, waitSeconds } from './text-code.ts'
import { textableCountry } from './textable.ts'

type TextDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secrets' | 'config' | 'wake'>
/** `browser` and `address` are those of the request. */
type Request = TextUse & { browser: string; address: string }

const day = 24 * 60
const perAddressHourly_max = 20
const perAccountDaily_max = 10
const perNumberDaily_max = 10
const overallHourly_max = 2_000
/** A text to the United States costs a cent, to other countries up to thirty. */
const perCountryDaily_max = (country: string): number => (country === 'US' ? 20_000 : 500)

/** Refuses a text too soon after unanswered ones of the last hour, and returns how many there are. An answer resets the delay. */
const enforceDelay = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<number> => {
  const recent = await selectRecentTexts(tx, { userId, since: at.subtract({ hours: 1 }) })
  const answered = recent.findIndex(({ answeredAt }) => answeredAt !== null)
  const unanswered = answered < 0 ? recent : recent.slice(0, answered)
  if (unanswered.length >= textsPerHour_max) throw new Refusal('too_many', { retryAfter_s: 3600 })
  const until = unanswered[0]?.createdAt.add({ seconds: waitSeconds(unanswered.length) })
  const left = until ? Math.ceil(at.until(until).total('seconds')) : 0
  if (left > 0)
    throw new Refusal('resend_too_soon', { values: { seconds: String(left) }, context: { waitSeconds: left } })
  return unanswered.length
}

/** Counted in the transaction, so refused requests do not count against the shared limits. */
const takeLimits = async (
  { tx, now, log }: { tx: Tx } & Pick<Deps, 'now' | 'log'>,
  { userId, number, country }: { userId: string; number: string; country: string },
): Promise<void> => {
  const deps = { db: tx, now }
  await takeLimit(deps, { key: `texts of ${userId}`, max: perAccountDaily_max, minutes: day })
  await takeLimit(deps, { key: `texts to ${number}`, max: perNumberDaily_max, minutes: day })
  try {
    await takeLimit(deps, { key: `texts to ${country}`, max: perCountryDaily_max(country), minutes: day })
    await takeLimit(deps, { key: 'texts of all', max: overallHourly_max, minutes: 60 })
  } catch (error) {
    log.error({ country }, 'the limit of text messages is reached: someone may be pumping them')
    throw error
  }
}

/** The country of the user's number. Throws `texts_unavailable` and `number_not_textable`. */
const requireTextable = ({ config }: Pick<Deps, 'config'>, { mobileNumber }: Person): string => {
  if (!canText(config)) throw new Refusal('texts_unavailable')
  const country = textableCountry(mobileNumber)
  if (!country) throw new Refusal('number_not_textable', { fields: { mobileNumber: 'number_not_textable' } })
  return country
}

/**
 * Texts a code to the user's mobile number, replacing the last one of the same use. The outbox sends it after the transaction. Throws
 * `texts_unavailable`, `number_not_textable`, `resend_too_soon` with `waitSeconds`, `too_many`.
 */
export const sendText = async (deps: TextDeps, { browser, address, ...use }: Request): Promise<TextSent> => {
  const { db, now, log, secrets, config } = deps
  const { userId, purpose } = use
  const user = await readUser(db, userId)
  const number = user.mobileNumber
  const country = requireTextable(deps, user)
  await limitAddress(deps, { what: 'texts', address, max: perAddressHourly_max })
  const sent = await transaction(db, async (tx) => {
    const at = now()
    await lockFactors(tx, userId)
    const earlier = await enforceDelay(tx, userId, at)
    await takeLimits({ tx, now, log }, { userId, number, country })
    const [id, code] = [newId(at), newTextCode()]
    const expiresAt = at.add({ minutes: textMinutes })
    const mac = macOfText(secrets, { id, code })
    await replaceTextCode(tx, { ...use, id, browser, number, mac, createdAt: at, expiresAt })
    await audit(tx, { at, actor: userId, action: 'text_code.sent', subject: userId, details: { purpose, address } })
    await sendMessage(tx, {
      to: number,
      channel: 'sms',
      lang: user.lang,
      subject: brand.short,
      text: textOf(user.lang, { code, baseUrl: config.baseUrl }),
      about: id,
      at,
      secretUntil: expiresAt,
    })
    return { id, to: maskNumber(number), waitSeconds: waitSeconds(earlier + 1) }
  })
  deps.wake()
  return sent
}
