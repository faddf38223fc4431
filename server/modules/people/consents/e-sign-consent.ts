import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { ESignAcceptance, ESignConsent } from '#contract/people/consents.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkESignAcceptance, currentESignText, eSignTextOf, eSignVersion } from './e-sign-text.ts'
import { type ConsentRow, consents, lastConsents, lockConsent } from './queries.ts'

export type Origin = { address: string; agent: string }

const isInForce = (row: ConsentRow | undefined): boolean => row?.action === 'given' && row.version === eSignVersion

type Change = Pick<ConsentRow, 'userId' | 'action' | 'version' | 'sha256' | 'language' | 'at'>

const record = async (tx: Tx, change: Change, { address, agent }: Origin): Promise<void> => {
  const { userId, action, version, sha256, language, at } = change
  await consents.insert(tx, { ...change, address, agent: agent.slice(0, 200) })
  const details = { version, sha256, language }
  await recordChange(tx, { at, actor: userId, what: `e_sign_consent.${action}`, subject: userId, details })
}

/**
 * Records, in the caller's transaction, that a user accepted the current text. Accepting it again changes nothing. Refuses
 * `consent_outdated`.
 */
export const giveESignConsent = async (
  tx: Tx,
  acceptance: ESignAcceptance,
  { userId, at, origin }: { userId: string; at: Temporal.Instant; origin: Origin },
): Promise<void> => {
  checkESignAcceptance(acceptance)
  await lockConsent(tx, userId)
  const [last] = await lastConsents(tx, userId)
  if (!isInForce(last)) await record(tx, { ...acceptance, userId, action: 'given', at }, origin)
}

/** Withdraws the consent: new transfers are refused from then on. Without a consent nothing is written. */
export const withdrawESignConsent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<void> =>
  transaction(db, async (tx) => {
    await lockConsent(tx, userId)
    const [last] = await lastConsents(tx, userId)
    if (last?.action !== 'given') return
    const { version, sha256, language } = last
    await record(tx, { userId, action: 'withdrawn', version, sha256, language, at: now() }, origin)
  })

/**
 * Terms and receipts are delivered electronically, which requires the customer's consent (15 USC 7001(c); comment 31(a)(2)-1 to 12 CFR
 * 1005). Refuses `consent_required` without one to the current text.
 */
export const requireESignConsent = async (db: Db, userId: string): Promise<void> => {
  const [last] = await lastConsents(db, userId)
  if (!isInForce(last)) throw new Refusal('consent_required')
}

export const readESignConsent = async (
  db: Db,
  { userId, language }: { userId: string; language: Language },
): Promise<ESignConsent> => {
  const [last, before] = await lastConsents(db, userId)
  const given = last?.action === 'withdrawn' ? before : last
  return {
    current: currentESignText(language),
    given: given ? { at: given.at.toString(), text: eSignTextOf(given.version, given.language) } : null,
    withdrawnAt: last?.action === 'withdrawn' ? last.at.toString() : null,
  }
}
