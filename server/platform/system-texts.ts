import { type Language, languages } from '#contract/lib/route.ts'
import { fillCompany } from '#contract/staff/company.ts'
import { company } from './company.ts'

/** A mail's subject and text, or a notice's title and message. */
export type Wording = { title: string; message: string }
export type Wordings = Readonly<Record<Language, Wording>>

/** A text that the product sends automatically and staff may edit: the shipped wording and its placeholders. */
export type SystemText = {
  /** Its path: 'transfers.notices.delivered'. */
  id: string
  kind: 'mail' | 'notice'
  shipped: Wordings
}

type Words = Record<string, unknown>
type Registered = SystemText & { words: Record<Language, Words>; fields: readonly [string, string] }

const registered = new Map<string, Registered>()

const fieldsOf = (words: Words): Registered['fields'] | undefined =>
  (
    [
      ['subject', 'text'],
      ['title', 'message'],
    ] as const
  ).find((fields) => fields.every((field) => typeof words[field] === 'string'))

const register = (id: string, words: Record<Language, Words>): void => {
  const fields = fieldsOf(words.es)
  if (fields) {
    const [title, message] = fields
    const wordingIn = (language: Language) => ({
      title: String(words[language][title]),
      message: String(words[language][message]),
    })
    const shipped = { es: wordingIn('es'), pt: wordingIn('pt'), en: wordingIn('en') }
    registered.set(id, { id, kind: title === 'subject' ? 'mail' : 'notice', shipped, words, fields })
    return
  }
  for (const [key, value] of Object.entries(words.es))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      register(`${id}.${key}`, { es: words.es[key] as Words, pt: words.pt[key] as Words, en: words.en[key] as Words })
}

/** Company details are filled in at read time: a telephone number changed at noon is current at noon. */
const sayCompany = (words: Words): void => {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'object' && value !== null) sayCompany(value as Words)
    if (typeof value !== 'string') continue
    let text = value
    Object.defineProperty(words, key, {
      enumerable: true,
      get: () => fillCompany(text, company()),
      set: (next: string) => {
        text = next
      },
    })
  }
}

/**
 * The shipped texts of a module. Its mails and notices are found by their shape, and `wordTexts` replaces them in place: readers always
 * get the current wording.
 */
export const systemTexts = <Texts extends object>(
  module: string,
  texts: Record<Language, Texts>,
): Record<Language, Texts> => {
  register(module, texts as Record<Language, Words>)
  for (const language of languages) sayCompany(texts[language] as Words)
  return texts
}

/** Every editable mail and notice, by id. */
export const listTexts = (): readonly SystemText[] =>
  [...registered.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en'))

export const findText = (id: string): SystemText | undefined => registered.get(id)

/** Applies wordings, and the shipped text where there is none. Wordings of removed texts are ignored. */
export const wordTexts = (wordings: ReadonlyMap<string, Wordings>): void => {
  for (const { id, shipped, words, fields } of registered.values())
    for (const language of languages) {
      const { title, message } = (wordings.get(id) ?? shipped)[language]
      words[language][fields[0]] = title
      words[language][fields[1]] = message
    }
}
