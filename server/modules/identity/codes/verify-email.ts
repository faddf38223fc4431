import { Refusal } from '../../../../contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { digestOf } from '../digest.ts'
import { selectUser } from '../users/queries.ts'
import { wrongCodes_max } from './code.ts'
import { endLinks, resetWrongCodes, selectWrongCodes, takeLink, upsertTrustedBrowser } from './mailbox-queries.ts'

type Verified = { email: string; userId: string | undefined; browser: string; at: Temporal.Instant }

const unlock = async (tx: Tx, { email, userId, browser, at }: Verified): Promise<void> => {
  const wrong = await selectWrongCodes(tx, email)
  if (wrong > 0) await resetWrongCodes(tx, email)
  await endLinks(tx, { email, at })
  if (browser !== '') await upsertTrustedBrowser(tx, { email, browser, at })
  if (userId && wrong >= wrongCodes_max)
    await audit(tx, { at, actor: userId, action: 'codes.unlocked', subject: userId })
}

/** After a stronger proof than a code: forgets the wrong codes of the user's mailbox and trusts this browser. */
export const clearLockout = async (
  tx: Tx,
  { userId, browser, at }: { userId: string; browser: string; at: Temporal.Instant },
): Promise<void> => {
  const user = await selectUser(tx, { id: userId })
  if (user) await unlock(tx, { email: user.email, userId, browser, at })
}

/**
 * Redeems a mailed link, which shows that this browser's user reads the mailbox: codes are sent and compared again, and the
 * browser is trusted. Throws `link_spent`.
 */
export const verifyEmail = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, browser }: { token: string; browser: string },
): Promise<{ email: string; hasAccount: boolean }> =>
  transaction(db, async (tx) => {
    const at = now()
    const email = await takeLink(tx, { digest: digestOf(token), at })
    if (!email) throw new Refusal('link_spent')
    const user = await selectUser(tx, { email })
    await unlock(tx, { email, userId: user?.id, browser, at })
    return { email, hasAccount: user !== undefined }
  })
