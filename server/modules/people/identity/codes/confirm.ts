import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { onConnection, type Tx, together, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { serializeByKey } from '#server/platform/serialize-by-key.ts'
import { readUser } from '../users/read-user.ts'
import { maskEmail } from '../users/user.ts'
import { isOpenedByLink, spendCode, withCode } from './check-code.ts'
import type { ConfirmingPurpose } from './code.ts'
import { type CodeRequest, issueCode } from './issue-code.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/** `subject` is the digest of the disclosed content: another amount, recipient or account needs another code. */
type Confirmed = { purpose: ConfirmingPurpose; subject: string }

type Sending = Confirmed & {
  userId: string
  /** The digest of the requesting browser's cookie. */
  browser: string
  language: Language
  mail: CodeRequest['mail']
  /** Called in the code's transaction; not when a link was mailed instead. */
  record?: (tx: Tx, sentTo: string) => Promise<void>
}

/**
 * Mails a signed-in customer the code that confirms the disclosed content; nothing when a mailed link has opened the step (`verified`).
 * Refuses `resend_too_soon`, `too_many`, and `login_link_required` when a link was mailed instead.
 */
export const sendConfirmationCode = async (
  deps: Deps,
  { purpose, subject, userId, browser, language, mail, record }: Sending,
): Promise<{ sentTo: string; verified: boolean }> => {
  const { db, now, secrets, config } = deps
  const [{ email }, isOpened] = await onConnection(db, (one) =>
    together([readUser(one, userId), isOpenedByLink({ db: one, now }, { purpose, subject, browser: '' })]),
  )
  const sentTo = maskEmail(email)
  if (isOpened) return { sentTo, verified: true }
  const { isLocked } = await transaction(db, async (tx) => {
    const request = { purpose, subject, linkBrowser: browser, email, userId, at: now(), lang: language, mail }
    const issued = await issueCode({ tx, secrets, config }, request)
    if (!issued.isLocked) await record?.(tx, sentTo)
    return issued
  })
  deps.wake()
  if (isLocked) throw new Refusal('login_link_required')
  return { sentTo, verified: false }
}

const refusals: Partial<Record<string, 'confirmation_invalid' | 'confirmation_spent'>> = {
  invalid_otp: 'confirmation_invalid',
  code_spent: 'confirmation_spent',
}

export type Spend = (tx: Tx, at: Temporal.Instant) => Promise<void>

/**
 * Does the work once the code is verified ('' after its link); the work spends it in its own transaction, so of two confirmations with
 * one code the second is refused. Confirmations of one subject are serialized: a double click gets the first one's result instead of
 * using up the tries of the code. Refuses `confirmation_invalid` and `confirmation_spent` on the field `code`, `login_link_required`, and
 * the refusals of the work.
 */
export const withConfirmationCode = async <T>(
  deps: Deps,
  { browser, ...answer }: Confirmed & { email: string; code: string; browser: string },
  work: (spend: Spend) => Promise<T>,
): Promise<T> => {
  try {
    return await serializeByKey(`${answer.purpose} ${answer.subject}`, () =>
      withCode(deps, { ...answer, linkBrowser: browser }, ({ codeId }) =>
        work((tx, at) => spendCode(tx, { codeId, at })),
      ),
    )
  } catch (error) {
    const code = error instanceof Refusal && refusals[error.code]
    throw code ? new Refusal(code, { fields: { code } }) : error
  }
}
