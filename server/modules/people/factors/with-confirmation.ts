import { Refusal } from '#contract/lib/errors.ts'
import type { Assertion } from '#contract/people/factors.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { type Spend, withConfirmationCode } from '../identity/index.ts'
import { spendFactor } from './check-factor.ts'
import { checkConfirmation } from './confirm-with-passkey.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/**
 * `email` is the sender's own; `browser` is the digest of the requesting browser's cookie; `subject` the digest of everything confirmed.
 */
type Confirming = {
  purpose: 'transfer'
  subject: string
  userId: string
  email: string
  browser: string
  code?: string | undefined
  passkey?: Assertion | undefined
}

/**
 * Does the work once the mailed code ('' after its link) or the passkey's signature is verified; the work spends it. Refuses `required`
 * when there is neither or both, `confirmation_invalid`, `confirmation_spent`, `passkey_refused`, and the refusals of the work.
 */
export const withConfirmation = async <T>(
  deps: Deps,
  { passkey, code, ...confirming }: Confirming,
  work: (spend: Spend) => Promise<T>,
): Promise<T> => {
  if ((code === undefined) === (passkey === undefined))
    throw new Refusal('invalid_request', { fields: { code: 'required' } })
  if (!passkey) return withConfirmationCode(deps, { ...confirming, code: code ?? '' }, work)
  const { userId, subject, browser } = confirming
  const factor = await checkConfirmation(deps, { userId, subject, passkey })
  return work((tx, at) => spendFactor(tx, factor, { browser, at }))
}
