import { type Language, languages } from '#contract/lib/route.ts'

/** Terms frequent in one of the languages and rare in the others. */
const common: Record<Language, ReadonlySet<string>> = {
  es: new Set('el la los las que y es por con mi para una pero cuando dinero envío hola gracias'.split(' ')),
  pt: new Set(
    'o os as que e é por com meu minha para uma mas não você quando dinheiro envio olá obrigado obrigada'.split(' '),
  ),
  en: new Set('the and is to of my i you it for with not but when have money transfer hello hi thanks'.split(' ')),
}

/** The language with the most matches; Spanish, our default, without any. */
export const languageOf = (text: string): Language => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = languages.map((language) => words.filter((word) => common[language].has(word)).length)
  return languages[counts.indexOf(Math.max(...counts))] ?? 'es'
}
