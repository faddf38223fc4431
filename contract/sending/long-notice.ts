import { type Language, languages } from '../lib/route.ts'

/** Where the rights to resolve errors and to cancel are explained in full (12 CFR 1005.31(b)(4), model form A-36). */
export const longNoticePath = '/help/sending-money/error-and-cancellation-rights'

const words: Record<Language, string> = {
  es: 'Tus derechos si hay un error o quieres cancelar',
  pt: 'Seus direitos em caso de erro ou cancelamento',
  en: 'Your rights if there is an error or you want to cancel',
}

export type NoticeLink = { language: Language; words: string; href: string }

/** The links under a receipt: in English, and in the language of the reader. */
export const longNoticeLinks = (reader: Language, baseUrl = ''): NoticeLink[] =>
  languages
    .filter((language) => language === 'en' || language === reader)
    .sort((one) => (one === 'en' ? -1 : 1))
    .map((language) => ({
      language,
      words: words[language],
      href: `${baseUrl}${longNoticePath}?lang=${language}`,
    }))
