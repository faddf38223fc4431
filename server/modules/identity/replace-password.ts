import { Refusal } from '../../../contract/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database.ts'
import { sendMessage } from '../../platform/messages.ts'
import { passwordChangedMail } from './mails.ts'
import { selectUser, updateUser } from './queries.ts'
import { endSessions } from './session-queries.ts'

/** Sets a password that was forgotten, ends every session of the person and tells the owner by mail. Throws `not_found`. */
export const replacePassword = async (
  { tx, config }: { tx: Tx; config: Pick<Config, 'baseUrl'> },
  {
    userId,
    passwordHash,
    address,
    at,
  }: { userId: string; passwordHash: string; address: string; at: Temporal.Instant },
): Promise<void> => {
  const user = await selectUser(tx, { id: userId })
  if (!user) throw new Refusal('not_found')
  await updateUser(tx, userId, { password_hash: passwordHash })
  await endSessions(tx, { userId }, at)
  await audit(tx, { at, actor: userId, action: 'password.reset', subject: userId, details: { address } })
  const mail = passwordChangedMail(user.lang, user.first_name, config.baseUrl)
  await sendMessage(tx, { to: user.email, channel: 'mail', lang: user.lang, ...mail, at })
}
