import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { digestOf } from '../digest.ts'
import { selectByEmail, users } from '../users/queries.ts'
import { grantMinutes, isConfirming, wrongCodes_max } from './code.ts'
import { codes, endCodes } from './code-queries.ts'
import {
  endLinks,
  type LinkedStep,
  redeemLink,
  resetWrongCodes,
  selectWrongCodes,
  upsertTrustedBrowser,
} from './mailbox-queries.ts'

type Instant = Temporal.Instant

/** After a second factor: clears the wrong codes of the user's mailbox and trusts this browser. */
export const clearLockout = async (
  tx: Tx,
  { userId, browser, at }: { userId: string; browser: string; at: Instant },
): Promise<void> => {
  const user = await users.find(tx, { id: userId })
  if (!user) return
  const { email } = user
  const wrong = await selectWrongCodes(tx, { email, at })
  if (wrong > 0) await resetWrongCodes(tx, email)
  await endLinks(tx, { email, at })
  if (browser !== '') await upsertTrustedBrowser(tx, { email, browser, at })
  if (wrong >= wrongCodes_max) await audit(tx, { at, actor: userId, action: 'codes.unlocked', subject: userId })
}

type Opening = { userId: string | null; browser: string; lang: Language; at: Instant }

/** An answered row without a code: for the following steps, the same as after a correct code. */
const openStep = async (
  tx: Tx,
  { email, purpose, subject }: LinkedStep,
  { userId, browser, lang, at }: Opening,
): Promise<void> => {
  const key = isConfirming(purpose)
    ? { purpose, subject, browser: '' }
    : { purpose: userId ? ('login' as const) : ('signup' as const), subject: email, browser }
  await endCodes(tx, key, at)
  const expiresAt = at.add({ minutes: grantMinutes })
  const row = { ...key, id: newId(at), email, userId, mac: null, lang, createdAt: at, expiresAt, answeredAt: at }
  await codes.insert(tx, row)
}

/**
 * Redeems a mailed link, which proves that this browser's user reads the mailbox: the code's step is open for `grantMinutes`, and the
 * browser is trusted. The wrong codes stay counted. Throws `link_spent`, and `link_other_browser` for the link of a transfer that another
 * browser requested.
 */
export const verifyEmail = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, browser, language }: { token: string; browser: string; language: Language },
): Promise<{ email: string; hasAccount: boolean }> =>
  transaction(db, async (tx) => {
    const at = now()
    const link = await redeemLink(tx, { digest: digestOf(token), at })
    if (!link) throw new Refusal('link_spent')
    if (link.browser !== null && link.browser !== browser) throw new Refusal('link_other_browser')
    const { email } = link
    const user = await selectByEmail(tx, email)
    await endLinks(tx, { email, at })
    await upsertTrustedBrowser(tx, { email, browser, at })
    await openStep(tx, link, { userId: user?.id ?? null, browser, lang: user?.lang ?? language, at })
    if (user) await audit(tx, { at, actor: user.id, action: 'login_link.used', subject: user.id })
    return { email, hasAccount: user !== undefined }
  })
