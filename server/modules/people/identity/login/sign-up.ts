import type { z } from 'zod'
import { Refusal } from '#contract/lib/errors.ts'
import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { SignupDetails } from '#contract/people/identity.ts'
import { checkESignAcceptance, giveESignConsent } from '#server/modules/people/consents/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { markSpent } from '../codes/code-queries.ts'
import { takeGrant } from '../codes/verify-code.ts'
import { identityMessages } from '../messages.ts'
import { hashPassword } from '../passwords/password.ts'
import { type Opened, type Origin, openSession } from '../sessions/session.ts'
import { createUser } from '../users/create-user.ts'
import { parseDetails } from '../users/details.ts'
import { invitationDigest } from '../users/invitation-digest.ts'
import { canonicalEmail } from '../users/user.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Request = { details: z.output<typeof SignupDetails>; browser: string; language: Language; origin: Origin }

/**
 * Opens an account after this browser answered the code, and signs in. Without a consent to electronic documents it is requested before
 * the first disclosure. Throws `details_required`, `invalid_request`, `under_age`, `weak_password`, `consent_outdated`,
 * `code_not_verified`, `invalid_otp`, `account_exists`.
 */
export const signUp = async (deps: LoginDeps, { details, browser, language, origin }: Request): Promise<Opened> => {
  const { db, now, secrets, config } = deps
  const email = canonicalEmail(details.email)
  if (email === '') throw new Refusal('details_required', { fields: { email: 'required' } })
  const { consent, invitation, ...typed } = details
  const profile = parseDetails(typed, now())
  if (consent) checkESignAcceptance(consent)
  const { address } = origin
  const grant = await takeGrant(deps, 'signup', { email, otp: details.otp || undefined, browser, address })
  const passwordHash = await hashPassword(config, details.password)
  const opened = await transaction(db, async (tx) => {
    const at = now()
    const id = newId(at)
    if (!(await markSpent(tx, { id: grant, at }))) throw new Refusal('code_not_verified')
    const user = { ...profile, id, email, passwordHash, lang: language, createdAt: at }
    if (!(await createUser(tx, user, invitation === '' ? {} : { invitation: invitationDigest(secrets, invitation) })))
      throw new Refusal('account_exists')
    if (consent) await giveESignConsent(tx, consent, { userId: id, at, origin })
    const values = { firstName: profile.firstName, baseUrl: config.baseUrl }
    const mail = signed(fillAll(identityMessages[language].welcomeMail, values))
    await sendMessage(tx, { to: email, channel: 'mail', lang: language, ...mail, at })
    return openSession({ tx, now, secrets }, { id, role: 'customer' }, origin)
  })
  deps.wake()
  return opened
}
