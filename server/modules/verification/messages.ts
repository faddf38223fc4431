import type { Language } from '../../../contract/route.ts'

type Said = Record<Language, string>

const said = {
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
} as const satisfies Record<string, Said>

export const say = (what: keyof typeof said, language: Language): string => said[what][language]

const titles = {
  verified: { es: 'Cuenta verificada', pt: 'Conta verificada', en: 'Account Verified' },
  rejected: {
    es: 'Solicitud de verificación rechazada',
    pt: 'Pedido de verificação recusado',
    en: 'Verification Request Rejected',
  },
} as const satisfies Record<string, Said>

/** The standard title, or none, is told in the reader's language; what an administrator wrote stays as it is. */
export const titleIn = (language: Language, decision: keyof typeof titles, given: string): string => {
  const standard = titles[decision]
  const typed = given.trim()
  return typed === '' || Object.values(standard).some((title) => title === typed) ? standard[language] : typed
}

const verifiedMessages: Said = {
  es: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
  pt: 'Confirmamos sua identidade. Você já pode enviar dinheiro para casa.',
  en: 'We confirmed who you are. You can send money home now.',
}
export const verifiedMessage = (language: Language): string => verifiedMessages[language]

/** The heads of the exported list, as the screen has them, and the words of its cells. */
const listed = {
  heads: {
    es: ['#', 'Nombre', 'Correo', 'Edad', 'Género', 'Estado', 'Verificación', 'Permiso'],
    pt: ['#', 'Nome', 'E-mail', 'Idade', 'Gênero', 'Estado', 'Verificação', 'Permissão'],
    en: ['#', 'Name', 'E-mail', 'Age', 'Gender', 'State', 'Status', 'Permission'],
  },
  gender: {
    es: { male: 'Masculino', female: 'Femenino', other: 'Otro' },
    pt: { male: 'Masculino', female: 'Feminino', other: 'Outro' },
    en: { male: 'Male', female: 'Female', other: 'Other' },
  },
  status: {
    es: { verified: 'Verificado', pending: 'Pendiente', not_verified: 'Sin verificar' },
    pt: { verified: 'Verificado', pending: 'Pendente', not_verified: 'Não verificado' },
    en: { verified: 'Verified', pending: 'Pending', not_verified: 'Not Verified' },
  },
  role: {
    es: { admin: 'Administrador', customer: 'Cliente' },
    pt: { admin: 'Administrador', customer: 'Cliente' },
    en: { admin: 'Admin', customer: 'Customer' },
  },
} as const
export const listWords = (language: Language) => ({
  heads: listed.heads[language],
  gender: listed.gender[language] as Record<string, string>,
  status: listed.status[language],
  role: listed.role[language],
})
