import { type Language, languages } from '#contract/lib/route.ts'

/** The words of a notice in one language. */
export type NoticeText = { title: string; message: string }

/** The words of a notice in each language that its reader may change to. */
export const textsOf = (textIn: (language: Language) => NoticeText): string =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, textIn(language)])))

/** The stored words in a language; nothing for notices of before they were stored. */
export const textIn = (texts: string | null, language: Language): NoticeText | Record<never, never> => {
  if (!texts) return {}
  const { title, message } = (JSON.parse(texts) as Record<Language, NoticeText>)[language]
  return { title, message }
}
