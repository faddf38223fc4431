import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { RequestOptions } from '#contract/people/factors.ts'
import { codeMail } from '#server/modules/funds/orders/index.ts'
import { startConfirmation } from '#server/modules/people/factors/index.ts'
import { sendConfirmationCode } from '#server/modules/people/identity/index.ts'
import { type DisclosureRecord, findDisclosure, setCodeSentTo } from '#server/modules/sending/disclosures/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transfersMessages } from '../messages.ts'
import { checkConfirmable } from './check-confirmable.ts'
import { withFreshQuote } from './fresh-quote.ts'

/**
 * The subject of a confirming code or passkey: this disclosure, its terms, and the recipient's details. Another amount is another
 * disclosure, and a corrected recipient has another fingerprint: the code is valid for neither.
 */
export const codeSubjectOf = ({ id, document, recipientFingerprint }: DisclosureRecord): string =>
  digestOf({ disclosure: id, hash: document.hash, recipient: recipientFingerprint })

/** One of the caller's own pre-payment disclosures. Refuses `not_found`. */
export const ownDisclosure = async (
  db: Deps['db'],
  { id, userId }: { id: string; userId: string },
): Promise<DisclosureRecord> => {
  const disclosure = await findDisclosure(db, id)
  if (disclosure?.userId !== userId || disclosure.kind !== 'pre_payment') throw new Refusal('not_found')
  return disclosure
}

/**
 * Mails the code that confirms a disclosure, if it could be confirmed now; nothing when a mailed link confirms it (`verified`). Refuses
 * as `checkConfirmable` does, and `resend_too_soon` and `too_many`, and `login_link_required` when a link was mailed instead.
 */
export const sendTransferCode = async (
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>,
  { id, userId, browser, language }: { id: string; userId: string; browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { db, now } = deps
  const disclosure = await ownDisclosure(db, { id, userId })
  const { quoteId } = disclosure
  const { quote } = await withFreshQuote(deps, { quoteId, userId }, () =>
    checkConfirmable(db, disclosure, { now: now() }),
  )
  const amount = formatMoney(quote.total, localeOf[language])
  const received = formatMoney(quote.received, localeOf[language])
  return sendConfirmationCode(deps, {
    purpose: 'transfer',
    subject: codeSubjectOf(disclosure),
    userId,
    browser,
    language,
    mail: codeMail({
      texts: transfersMessages[language].codeMail,
      values: { amount, received, recipient: disclosure.recipient.fullName },
    }),
    record: (tx, sentTo) => setCodeSentTo(tx, id, sentTo),
  })
}

/** The options for a passkey's signature on a disclosure that could be confirmed now. Refuses as `checkConfirmable` does. */
export const startPasskey = async (
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>,
  { id, userId }: { id: string; userId: string },
): Promise<RequestOptions | null> => {
  const { db, now } = deps
  const disclosure = await ownDisclosure(db, { id, userId })
  await withFreshQuote(deps, { quoteId: disclosure.quoteId, userId }, () =>
    checkConfirmable(db, disclosure, { now: now() }),
  )
  return startConfirmation(deps, { userId, subject: codeSubjectOf(disclosure) })
}
