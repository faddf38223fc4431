import { layoutOf } from '../../../../contract/disclosure-layout.ts'
import { fillAll } from '../../../../contract/fill.ts'
import { longNoticeLinks } from '../../../../contract/long-notice.ts'
import { formatMoney, fromWire, localeOf } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import type { Disclosure } from '../../../../contract/transfers.ts'
import { type Mail, signed } from '../../../platform/message-queue.ts'
import { transfersMessages } from '../messages.ts'
import type { TransferRecord } from '../record.ts'

type Confirmed = { code: string; amount: string; received: string; recipient: string }

/** The confirming code beside what it confirms. */
export const codeMail = (language: Language, confirmed: Confirmed): Mail =>
  signed(fillAll(transfersMessages[language].codeMail, confirmed))

const bothTerms = ({ term, translated }: { term: string; translated: string | null }): string =>
  translated && translated !== term ? `${term} / ${translated}` : term

/** The receipt in a form to keep (12 CFR 1005.31(a)(2)): all of it, in English and the reader's language, not behind a link. */
export const receiptMail = (
  receipt: Disclosure,
  { recipient, terms }: TransferRecord,
  { language, link }: { language: Language; link: string },
): Mail => {
  const layout = layoutOf(receipt)
  const paragraph = ({ term, translated }: Disclosure['statements'][number]): string =>
    [term, translated].filter(Boolean).join('\n\n')
  const groups = layout.groups.map(({ lines, statements }) =>
    [
      ...lines.map((line) => `${bothTerms(line)}:${line.value.includes('\n') ? '\n' : ' '}${line.value}`),
      ...statements.map(paragraph),
    ].join('\n'),
  )
  const statements = layout.statements.map(paragraph)
  const rights = longNoticeLinks(receipt.language, new URL(link).origin).map(({ words, href }) => `${words}:\n${href}`)
  const texts = fillAll(transfersMessages[language].receiptMail, {
    recipient: recipient.fullName,
    received: formatMoney(fromWire(terms.received), localeOf[language]),
    link,
  })
  return {
    subject: texts.subject,
    text: [bothTerms(receipt.heading), ...groups, ...statements, ...rights, texts.link].join('\n\n'),
  }
}
