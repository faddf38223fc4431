import { Refusal } from '#contract/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { canonicalEmail } from '../users/user.ts'
import { withCode } from './check-code.ts'
import { grantMinutes, macOf, passwordTries_max } from './code.ts'
import { countPasswordTry, markAnswered } from './code-queries.ts'
import { upsertTrustedBrowser } from './mailbox-queries.ts'
import { limitAddress } from './send-code.ts'

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'config' | 'wake'>
type Input = { email: string; otp: string; browser: string; address: string }

const answersPerAddress_max = 100

/**
 * Checks a code for signing up or logging in. A correct one opens the next step to this browser, once, for `grantMinutes`, and makes the
 * browser trusted. Throws `email_not_provided`, `code_fields_required`, `too_many`, and the refusals of `withCode`.
 */
export const verifyCode = async (deps: CodeDeps, purpose: 'signup' | 'login', input: Input): Promise<void> => {
  const email = canonicalEmail(input.email)
  const otp = input.otp.trim()
  if (email === '' && otp !== '') throw new Refusal('email_not_provided', { fields: { email: 'email_not_provided' } })
  if (email === '' || otp === '') throw new Refusal('code_fields_required')
  await limitAddress(deps, { what: 'answers', address: input.address, max: answersPerAddress_max })
  const { browser, address } = input
  const at = deps.now()
  await withCode(deps, { purpose, subject: email, email, code: otp, browser, address }, async ({ codeId }) => {
    if (!(await markAnswered(deps.db, { id: codeId, at }))) throw new Refusal('code_spent')
  })
  await upsertTrustedBrowser(deps.db, { email, browser, at })
}

/**
 * The id of this browser's verified code, to be spent. The try is counted before the password is compared, which limits one code to
 * `passwordTries_max` passwords. A caller that passes the code may have skipped the call that verifies it; it is verified now. Throws
 * `code_not_verified`, and the refusals of `verifyCode`.
 */
export const takeGrant = async (
  deps: CodeDeps,
  purpose: 'signup' | 'login',
  { email, otp, browser, address }: { email: string; otp: string | undefined; browser: string; address: string },
): Promise<string> => {
  if (!browser) throw new Refusal(otp ? 'code_other_browser' : 'code_not_verified')
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
