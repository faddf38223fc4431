import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/route.ts'

type Mail = { subject: string; text: string }

const signature = `${brand.name}\n${brand.phone}`

/** To whoever asked: that we have it, and its reference. */
export const receivedMail = (lang: Language, reference: string): Mail => {
  const words: Record<Language, Mail> = {
    es: {
      subject: `Recibimos tu consulta ${reference}`,
      text: `Recibimos tu consulta y te respondemos a este correo, por lo general dentro de un día hábil.\n\nTu referencia es ${reference}. Dínosla si nos llamas.\n\nSi no nos escribiste tú, no hagas nada: alguien puso tu correo por error.`,
    },
    pt: {
      subject: `Recebemos sua mensagem ${reference}`,
      text: `Recebemos sua mensagem e vamos responder neste e-mail, em geral dentro de um dia útil.\n\nSua referência é ${reference}. Informe-a se ligar para nós.\n\nSe não foi você quem escreveu, não faça nada: alguém informou seu e-mail por engano.`,
    },
    en: {
      subject: `We received your question ${reference}`,
      text: `We received your question and will answer to this email, usually within one business day.\n\nYour reference is ${reference}. Have it ready if you call us.\n\nIf it was not you who wrote, do nothing: somebody typed your email by mistake.`,
    },
  }
  return { subject: words[lang].subject, text: `${words[lang].text}\n\n${signature}` }
}

type Answered = { lang: Language; name: string; reference: string; message: string; answer: string }

/** The answer of the office, with the question below it. */
export const answerMail = ({ lang, name, reference, message, answer }: Answered): Mail => {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const words: Record<Language, { subject: string; greeting: string; more: string; asked: string }> = {
    es: {
      subject: `Respuesta a tu consulta ${reference}`,
      greeting: `Hola, ${name}:`,
      more: `¿Te queda alguna duda? Escríbenos a ${brand.email} con la referencia ${reference}.`,
      asked: 'Nos escribiste:',
    },
    pt: {
      subject: `Resposta à sua mensagem ${reference}`,
      greeting: `Olá, ${name}!`,
      more: `Ficou alguma dúvida? Escreva para ${brand.email} com a referência ${reference}.`,
      asked: 'Você escreveu:',
    },
    en: {
      subject: `Answer to your question ${reference}`,
      greeting: `Hello ${name},`,
      more: `Is anything still unclear? Write to ${brand.email} with the reference ${reference}.`,
      asked: 'You wrote:',
    },
  }
  const { subject, greeting, more, asked } = words[lang]
  return { subject, text: `${greeting}\n\n${answer}\n\n${more}\n\n${signature}\n\n${asked}\n${quoted}` }
}

/** What administrators are told: nothing that a stranger typed stands among our own words. The question is in the help centre. */
export const officeWords = (
  language: Language,
  { reference }: { reference: string },
): { title: string; message: string } =>
  ({
    es: { title: `Nueva consulta ${reference}`, message: 'Espera una respuesta en Centro de ayuda.' },
    pt: { title: `Nova mensagem ${reference}`, message: 'Espera uma resposta na Central de ajuda.' },
    en: { title: `New question ${reference}`, message: 'It waits for an answer under Help center.' },
  })[language]
