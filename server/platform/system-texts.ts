import { type Language, languages } from '#contract/lib/route.ts'
import { fillCompany } from '#contract/staff/company.ts'
import { company } from './company.ts'

/** A mail's subject and text, or a notice's title and message. */
export type Wording = { title: string; message: string }
export type Wordings = Readonly<Record<Language, Wording>>

/** What the product says by itself, and the office may word: the text that came with it, and the names of what it fills in. */
export type SystemText = {
  /** Where it stands: 'transfers.notices.delivered'. */
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

/** What a text names of the company is filled in when it is read: a telephone that changes at noon is the new one at noon. */
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
 * The texts of a module, as they came with the product. Its mails and notices are found by their shape and can be worded again by
 * `wordTexts`, in place: who reads them reads what is in force.
 */
export const systemTexts = <Texts extends object>(
  module: string,
  texts: Record<Language, Texts>,
): Record<Language, Texts> => {
  register(module, texts as Record<Language, Words>)
  for (const language of languages) sayCompany(texts[language] as Words)
  return texts
}

/** Every mail and notice that can be worded, by id. */
export const listTexts = (): readonly SystemText[] =>
  [...registered.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en'))

export const findText = (id: string): SystemText | undefined => registered.get(id)

/** Puts wordings in force, and the shipped text where there is none. One whose text the product no longer has is left out. */
export const wordTexts = (wordings: ReadonlyMap<string, Wordings>): void => {
  for (const { id, shipped, words, fields } of registered.values())
    for (const language of languages) {
      const { title, message } = (wordings.get(id) ?? shipped)[language]
      words[language][fields[0]] = title
      words[language][fields[1]] = message
    }
}
