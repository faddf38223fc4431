import { Refusal } from '../../../../contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { digestOf } from '../digest.ts'
import { selectUser } from '../users/queries.ts'
import { wrongCodes_max } from './code.ts'
import { endLinks, forgetWrongCodes, selectWrongCodes, takeLink, upsertKnownBrowser } from './mailbox-queries.ts'

type Proof = { email: string; userId: string | undefined; browser: string; at: Temporal.Instant }

const reopen = async (tx: Tx, { email, userId, browser, at }: Proof): Promise<void> => {
  const wrong = await selectWrongCodes(tx, email)
  if (wrong > 0) await forgetWrongCodes(tx, email)
  await endLinks(tx, { email, at })
  if (browser !== '') await upsertKnownBrowser(tx, { email, browser, at })
  if (userId && wrong >= wrongCodes_max)
    await audit(tx, { at, actor: userId, action: 'codes.reopened', subject: userId })
}

/**
 * The owner of an account has proved themselves by more than a code: what was guessed wrongly counts no more, and this
 * browser is theirs.
 */
export const clearLockout = async (
  tx: Tx,
  { userId, browser, at }: { userId: string; browser: string; at: Temporal.Instant },
): Promise<void> => {
  const user = await selectUser(tx, { id: userId })
  if (user) await reopen(tx, { email: user.email, userId, browser, at })
}

/**
 * Takes the link of a mail: who has it reads that mailbox. Codes are mailed and compared again, and this browser is its
 * owner's. Answers whose mailbox it is. Throws `link_spent`.
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
    await reopen(tx, { email, userId: user?.id, browser, at })
    return { email, hasAccount: user !== undefined }
  })
