import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { ESignAcceptance, PrepaidDisclosures, PrepaidShown } from '#contract/people/consents.ts'
import type { Fees } from '#contract/staff/settings.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type Origin, requireESignConsent } from './e-sign-consent.ts'
import { checkPrepaidAcceptance, currentPrepaidText } from './prepaid-text.ts'
import { lastPrepaidConsent, lockConsent, prepaidConsents, prepaidTexts } from './queries.ts'

/** The fees in effect at an instant, stored by a later module. */
export type FeesAt = (db: Db, at: Temporal.Instant) => Promise<Fees>

/**
 * Records, in the caller's transaction, that a customer was shown the current disclosures and accepted them, with the text shown.
 * Repeating it changes nothing. Refuses `prepaid_outdated` and `consent_required`.
 */
export const acceptPrepaid = async (
  tx: Tx,
  acceptance: ESignAcceptance,
  { userId, at, origin, feesAt }: { userId: string; at: Temporal.Instant; origin: Origin; feesAt: FeesAt },
): Promise<void> => {
  const current = currentPrepaidText(acceptance.language, await feesAt(tx, at))
  checkPrepaidAcceptance(acceptance, current)
  await lockConsent(tx, userId)
  await requireESignConsent(tx, userId)
  if ((await lastPrepaidConsent(tx, userId))?.sha256 === current.sha256) return
  const { address, agent } = origin
  await prepaidTexts.insertOnce(tx, current)
  await prepaidConsents.insert(tx, { ...acceptance, userId, address, agent: agent.slice(0, 200), at })
  await recordChange(tx, { at, actor: userId, what: 'prepaid_consent.given', subject: userId, details: acceptance })
}

/**
 * Short and long form must precede a customer's prepaid account (12 CFR 1005.18(b)(1)). Refuses `prepaid_required` to a customer who
 * never accepted them; later versions need no acceptance, their changes are announced.
 */
export const requirePrepaidConsent = async (db: Db, userId: string): Promise<void> => {
  if (!(await hasPrepaidConsent(db, userId))) throw new Refusal('prepaid_required')
}

export const hasPrepaidConsent = async (db: Db, userId: string): Promise<boolean> =>
  (await lastPrepaidConsent(db, userId)) !== undefined

/** The text that a customer accepted, with the prices of that day. Stored with the first acceptance of it. */
export const acceptedPrepaidText = async (
  db: Db,
  { sha256 }: Pick<ESignAcceptance, 'sha256'>,
): Promise<PrepaidShown> => {
  const text = await prepaidTexts.find(db, { sha256 })
  if (!text) throw new Error(`the text of an accepted disclosure is missing: ${sha256}`)
  return text
}

export const readPrepaid = async (
  db: Db,
  { userId, language, fees }: { userId: string; language: Language; fees: Fees },
): Promise<PrepaidDisclosures> => {
  const last = await lastPrepaidConsent(db, userId)
  return {
    current: currentPrepaidText(language, fees),
    english: currentPrepaidText('en', fees),
    given: last ? { at: last.at.toString(), text: await acceptedPrepaidText(db, last) } : null,
  }
}
