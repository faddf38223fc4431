import { brand } from '../../../contract/brand.ts'
import { fillAll } from '../../../contract/fill.ts'
import type { Language } from '../../../contract/route.ts'
import { en } from './messages.en.ts'
import { es } from './messages.es.ts'
import { pt } from './messages.pt.ts'

type Mail = { subject: string; text: string }

const messages = { es, pt, en }
const signature = `${brand.name}\n${brand.phone}`

/** Confirms a question, with its reference. */
export const receivedMail = (lang: Language, reference: string): Mail => {
  const { subject, text } = fillAll(messages[lang].received, { reference })
  return { subject, text: `${text}\n\n${signature}` }
}

type Answered = { lang: Language; name: string; reference: string; message: string; answer: string }

/** The answer of the office, with the question below it. */
export const answerMail = ({ lang, name, reference, message, answer }: Answered): Mail => {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const texts = fillAll(messages[lang].answer, { name, reference, office: brand.email })
  return {
    subject: texts.subject,
    text: `${texts.greeting}\n\n${answer}\n\n${texts.more}\n\n${signature}\n\n${texts.question}\n${quoted}`,
  }
}

/** Nothing that a visitor typed is in a notice of ours. The question itself is in the help center. */
export const officeNotice = (language: Language, { reference }: { reference: string }) =>
  fillAll(messages[language].office, { reference })
