import type { Language } from '../../../contract/route.ts'

const uploaded: Record<Language, string> = {
  es: 'Actualizamos tu foto de perfil',
  pt: 'Atualizamos sua foto de perfil',
  en: 'Profile image updated',
}
export const uploadedWords = (language: Language): string => uploaded[language]
