import { Refusal } from '../../../../contract/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { canonicalEmail } from '../users/user.ts'
import { withCode } from './check-code.ts'
import { grantMinutes, macOf, passwordTries_max } from './code.ts'
import { countPasswordTry, markAnswered } from './code-queries.ts'
import { upsertKnownBrowser } from './mailbox-queries.ts'
import { limitAddress } from './send-code.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
export type Answering = { email: string; otp: string; browser: string; address: string }

const answersPerAddress_max = 100

/**
 * Checks a code for signing up or logging in. A right answer opens the next step to this browser for ten minutes, once, and
 * makes it known as the owner's. Throws `email_not_provided`, `code_fields_required`, `too_many`, and what `withCode` throws.
 */
export const verifyCode = async (deps: Needed, purpose: 'signup' | 'login', answering: Answering): Promise<void> => {
  const email = canonicalEmail(answering.email)
  const otp = answering.otp.trim()
  if (email === '' && otp !== '') throw new Refusal('email_not_provided', { fields: { email: 'email_not_provided' } })
  if (email === '' || otp === '') throw new Refusal('code_fields_required')
  await limitAddress(deps, { what: 'answers', address: answering.address, max: answersPerAddress_max })
  const { browser } = answering
  const at = deps.now()
  await withCode(deps, { purpose, subject: email, email, code: otp, browser }, async ({ codeId }) => {
    if (!(await markAnswered(deps.db, { id: codeId, at }))) throw new Refusal('code_spent')
  })
  await upsertKnownBrowser(deps.db, { email, browser, at })
}

/**
 * What this browser's verified code opens: the id to spend. The try is counted before a password is looked at, so that
 * one code never serves for more than five passwords. A caller that brings the code along may have skipped the step of
 * verifying it: then it is verified now. Throws `code_not_verified`, and whatever `verifyCode` throws.
 */
export const takeGrant = async (
  deps: Needed,
  purpose: 'signup' | 'login',
  { email, otp, browser, address }: { email: string; otp: string | undefined; browser: string; address: string },
): Promise<string> => {
  if (!browser) throw new Refusal('code_not_verified')
  const take = () =>
    countPasswordTry(
      deps.db,
      { purpose, subject: email, browser },
      { since: deps.now().subtract({ minutes: grantMinutes }), tries_max: passwordTries_max },
    )
  let grant = await take()
  if (!grant && otp) {
    await verifyCode(deps, purpose, { email, otp, browser, address })
    grant = await take()
  }
  if (!grant) throw new Refusal('code_not_verified')
  if (otp && grant.mac !== macOf(deps.secrets, { id: grant.id, code: otp.trim() })) throw new Refusal('invalid_otp')
  return grant.id
}
