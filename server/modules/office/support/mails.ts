import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { company } from '#server/platform/company.ts'
import { type Mail, signed } from '#server/platform/message-queue.ts'
import { supportMessages } from './messages.ts'

export const receivedMail = (lang: Language, reference: string): Mail =>
  signed(fillAll(supportMessages[lang].received, { reference }))

type Answered = {
  lang: Language
  name: string
  reference: string
  title: string | null
  message: string
  answer: string
  /** A reply to this mail is added to the question. */
  canReply: boolean
}

export const answerMail = ({ lang, name, reference, title, message, answer, canReply }: Answered): Mail => {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const texts = fillAll(supportMessages[lang].answer, { name, reference, office: company().email })
  const mail = signed({
    subject: title === null ? texts.subject : `Re: ${title.replace(/^re:\s*/i, '')} [${reference}]`,
    text: `${texts.greeting}\n\n${answer}\n\n${canReply ? texts.reply : texts.more}`,
  })
  return { ...mail, text: `${mail.text}\n\n${texts.question}\n${quoted}` }
}
