import { Refusal } from '../../../contract/errors.ts'
import { passwordPattern } from '../../../contract/identity.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { sendMessage } from '../../platform/messages.ts'
import { markSpent } from './code-queries.ts'
import { refuseGuessing } from './issue-code.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './password.ts'
import { selectUser, updateUser } from './queries.ts'
import { type Opened, type Origin, openSession } from './session.ts'
import { endSessions } from './session-queries.ts'
import { canonicalEmail } from './user.ts'
import { takeGrant } from './verify-code.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Request = { email: string; newPassword: string; otp: string | undefined; browser: string; origin: Origin }

/**
 * Sets a forgotten password after this browser has answered the code, ends every session of the person, signs this
 * browser in and tells the owner by mail. Throws `all_fields_required`, `weak_password`, `code_not_verified`, and `too_many` while
 * somebody guesses codes of this address.
 */
export const resetPassword = async (deps: Needed, request: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const { newPassword, otp, browser, origin } = request
  const email = canonicalEmail(request.email)
  if (email === '' || newPassword === '') throw new Refusal('all_fields_required')
  if (!passwordPattern.test(newPassword))
    throw new Refusal('weak_password', { fields: { newPassword: 'weak_password' } })
  await refuseGuessing(db, { purpose: 'login', email, at: now() })
  const grant = await takeGrant(deps, 'login', { email, otp, browser, address: origin.address })
  const passwordHash = await hashPassword(config, newPassword)
  const opened = await transaction(db, async (tx) => {
    const at = now()
    const user = await selectUser(tx, { email })
    if (!user || !(await markSpent(tx, { id: grant, at }))) throw new Refusal('code_not_verified')
    await updateUser(tx, user.id, { password_hash: passwordHash })
    await endSessions(tx, { userId: user.id }, at)
    await audit(tx, {
      at,
      actor: user.id,
      action: 'password.reset',
      subject: user.id,
      details: { address: origin.address },
    })
    const mail = passwordChangedMail(user.lang, user.first_name, config.baseUrl)
    await sendMessage(tx, { to: email, channel: 'mail', lang: user.lang, ...mail, at })
    return openSession({ tx, now, secrets }, user, origin)
  })
  deps.wake()
  return opened
}
