import type { ESignAcceptance, PrepaidDisclosures } from '../../../contract/consents.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { recordChange } from '../../platform/record-change.ts'
import type { Origin } from './e-sign-consent.ts'
import { checkPrepaidAcceptance, currentPrepaidText, prepaidTextOf, prepaidVersion } from './prepaid-text.ts'
import { insertPrepaidConsent, lastPrepaidConsent, lockConsent } from './queries.ts'

/**
 * Stores, in the caller's transaction, that a customer was shown the disclosures in force and accepted them. Again changes nothing.
 * Refuses `prepaid_outdated`.
 */
export const acceptPrepaid = async (
  tx: Tx,
  acceptance: ESignAcceptance,
  { userId, at, origin }: { userId: string; at: Temporal.Instant; origin: Origin },
): Promise<void> => {
  checkPrepaidAcceptance(acceptance)
  await lockConsent(tx, userId)
  if ((await lastPrepaidConsent(tx, userId))?.version === prepaidVersion) return
  const { address, agent } = origin
  await insertPrepaidConsent(tx, { ...acceptance, userId, address, agent: agent.slice(0, 200), at })
  await recordChange(tx, { at, actor: userId, what: 'prepaid_consent.given', subject: userId, details: acceptance })
}

/**
 * Short and long form come before a customer has a prepaid account (12 CFR 1005.18(b)(1)). Refuses `prepaid_required` to one who
 * never accepted them, or not since the version that has what they want now; a later version does not ask again, its changes are announced.
 */
export const requirePrepaidConsent = async (db: Db, userId: string, wanted: { since?: string } = {}): Promise<void> => {
  if (!(await hasPrepaidConsent(db, userId, wanted))) throw new Refusal('prepaid_required')
}

/** Versions are days, so they compare as text. */
export const hasPrepaidConsent = async (
  db: Db,
  userId: string,
  { since = '' }: { since?: string } = {},
): Promise<boolean> => {
  const last = await lastPrepaidConsent(db, userId)
  return last !== undefined && last.version >= since
}

export const readPrepaid = async (
  db: Db,
  { userId, language }: { userId: string; language: Language },
): Promise<PrepaidDisclosures> => {
  const last = await lastPrepaidConsent(db, userId)
  return {
    current: currentPrepaidText(language),
    english: currentPrepaidText('en'),
    given: last ? { at: last.at.toString(), text: prepaidTextOf(last.version, last.language) } : null,
  }
}
