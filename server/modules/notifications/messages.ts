import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/route.ts'

/** The sender of what the product says by itself. */
const teams: Record<Language, string> = {
  es: `Equipo de ${brand.short}`,
  pt: `Equipe ${brand.short}`,
  en: `${brand.short} Team`,
}
export const teamName = (language: Language): string => teams[language]

const greetings: Record<Language, (firstName: string) => string> = {
  es: (firstName) => `Hola, ${firstName}:`,
  pt: (firstName) => `Olá, ${firstName}!`,
  en: (firstName) => `Hello ${firstName},`,
}

const mayBeTurnedOff: Record<Language, (link: string) => string> = {
  es: (link) => `Elige qué correos recibes: ${link}`,
  pt: (link) => `Escolha quais e-mails você recebe: ${link}`,
  en: (link) => `Choose which emails you get: ${link}`,
}
const alwaysMailed: Record<Language, (link: string) => string> = {
  es: (link) => `Este aviso protege tu cuenta, por eso siempre te llega. Tus demás avisos: ${link}`,
  pt: (link) => `Este aviso protege sua conta, por isso ele sempre chega. Seus outros avisos: ${link}`,
  en: (link) => `This message protects your account, so you always get it. Your other notifications: ${link}`,
}

/** A notification as a mail: the greeting, the message, where to choose what is mailed, and who we are. */
export const mailText = (
  language: Language,
  {
    firstName,
    message,
    preferences,
    fixed,
  }: { firstName: string; message: string; preferences: string; fixed: boolean },
): string => {
  const choosing = (fixed ? alwaysMailed : mayBeTurnedOff)[language](preferences)
  return `${greetings[language](firstName)}\n\n${message}\n\n${brand.name}\n${brand.phone}\n\n${choosing}`
}

/** A text message says what happened and where to read on: a locked screen shows it to anybody. */
export const smsText = ({ title, dashboard }: { title: string; dashboard: string }): string =>
  `${brand.short}: ${title}\n${dashboard}`
