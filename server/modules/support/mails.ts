import { brand } from '../../../contract/brand.ts'
import { fillAll } from '../../../contract/fill.ts'
import type { Language } from '../../../contract/route.ts'
import { type Mail, signed } from '../../platform/message-queue.ts'
import { supportMessages } from './messages.ts'

/** Confirms a question, with its reference. */
export const receivedMail = (lang: Language, reference: string): Mail =>
  signed(fillAll(supportMessages[lang].received, { reference }))

type Answered = { lang: Language; name: string; reference: string; message: string; answer: string }

/** The answer of the office, with the question below it. */
export const answerMail = ({ lang, name, reference, message, answer }: Answered): Mail => {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const texts = fillAll(supportMessages[lang].answer, { name, reference, office: brand.email })
  const mail = signed({ subject: texts.subject, text: `${texts.greeting}\n\n${answer}\n\n${texts.more}` })
  return { ...mail, text: `${mail.text}\n\n${texts.question}\n${quoted}` }
}
