import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { inBothLanguages, layoutOf } from '#contract/sending/disclosure-layout.ts'
import { longNoticeLinks } from '#contract/sending/long-notice.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import type { Mail } from '#server/platform/message-queue.ts'
import { transfersMessages } from '../messages.ts'
import type { TransferRecord } from '../record.ts'

/** '30 de noviembre' */
const dayOf = (plain: string, language: Language): string =>
  Temporal.PlainDate.from(plain).toLocaleString(localeOf[language], { day: 'numeric', month: 'long' })

/** A disclosure as paragraphs of an email: complete, in the reader's language and English, with a link to the long notice. */
export const documentText = (document: Disclosure, origin: string): string[] => {
  const layout = layoutOf(document)
  const inBoth = (words: Parameters<typeof inBothLanguages>[0]): string[] =>
    inBothLanguages(words, document.language).map(({ text }) => text)
  const bothTerms = (words: Parameters<typeof inBothLanguages>[0]): string => inBoth(words).join(' / ')
  const groups = layout.groups.flatMap(({ lines, statements }) => [
    lines.map((line) => `${bothTerms(line)}:${line.value.includes('\n') ? '\n' : ' '}${line.value}`).join('\n'),
    ...statements.flatMap(inBoth),
  ])
  const rights = longNoticeLinks(document.language, origin).map(({ words, href }) => `${words}: ${href}`)
  return [bothTerms(document.heading), ...groups, ...layout.statements.flatMap(inBoth), ...rights]
}

/** The receipt in a form to retain (12 CFR 1005.31(a)(2)): not behind a link. Its subject and the way to cancel are at the top. */
export const receiptMail = (
  receipt: Disclosure,
  { recipient, terms }: TransferRecord,
  { language, link }: { language: Language; link: string },
): Mail => {
  const received = formatMoney(fromWire(terms.received), localeOf[language])
  const texts = fillAll(transfersMessages[language].receiptMail, {
    recipient: recipient.fullName,
    received,
    date: dayOf(terms.dateAvailable, language),
    link,
  })
  return {
    subject: texts.subject,
    text: [texts.lead, texts.link, ...documentText(receipt, new URL(link).origin)].join('\n\n'),
    figure: { value: received, words: texts.words },
  }
}
