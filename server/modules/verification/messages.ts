import type { Language } from '../../../contract/route.ts'

type Localized = Record<Language, string>

const messages = {
  requested: {
    es: 'Recibimos tu documento. Te avisaremos en cuanto lo revisemos.',
    pt: 'Recebemos seu documento. Avisaremos assim que a análise terminar.',
    en: 'We received your document. We will tell you as soon as we have reviewed it.',
  },
  verified: { es: 'Cliente verificado', pt: 'Cliente verificado', en: 'Customer verified' },
  rejected: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification request rejected',
  },
} as const satisfies Record<string, Localized>

export const message = (what: keyof typeof messages, language: Language): string => messages[what][language]

const titles = {
  verified: { es: 'Cuenta verificada', pt: 'Conta verificada', en: 'Account Verified' },
  rejected: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification Request Rejected',
  },
} as const satisfies Record<string, Localized>

/** The standard title, or none, is told in the reader's language; what an administrator wrote stays as it is. */
export const titleIn = (language: Language, decision: keyof typeof titles, given: string): string => {
  const standard = titles[decision]
  const typed = given.trim()
  return typed === '' || Object.values(standard).some((title) => title === typed) ? standard[language] : typed
}

const verifiedMessages: Localized = {
  es: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
  pt: 'Confirmamos sua identidade. Você já pode enviar dinheiro para casa.',
  en: 'We confirmed who you are. You can send money home now.',
}
export const verifiedMessage = (language: Language): string => verifiedMessages[language]
