import { type Language, languages } from '#contract/lib/route.ts'

export type NoticeText = { title: string; message: string }

/** The text of a notice in every language, since its reader may change language. */
export const textsOf = (textIn: (language: Language) => NoticeText): string =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, textIn(language)])))

/** The stored text in a language; empty for notices older than stored texts. */
export const textIn = (texts: string | null, language: Language): NoticeText | Record<never, never> => {
  if (!texts) return {}
  const { title, message } = (JSON.parse(texts) as Record<Language, NoticeText>)[language]
  return { title, message }
}
