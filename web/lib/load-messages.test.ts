import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/lib/route.ts'
import { catalogFolders, loadMessages, type Messages } from './load-messages.ts'

const files = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/messages.{es,pt,en}.ts', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)
const sources = files.map(([, source]) => source).join('\n')

const messagesOf = async (folder: string) => {
  const [es, pt, en] = await Promise.all(languages.map((language) => loadMessages([folder], language)))
  return { es, pt, en } as Record<(typeof languages)[number], Messages>
}

/** The placeholders of an ICU text; the branches of a plural or select are separate texts. */
const placeholders = (text: string): string[] => {
  const names = new Set<string>()
  const argument = /\{\s*(\w+)\s*(,\s*(?:plural|select|selectordinal)\s*,)?/y
  const read = (from: number, inBranches: boolean): number => {
    let at = from
    while (at < text.length && text[at] !== '}') {
      if (text[at] !== '{') at += 1
      else if (inBranches) at = read(at + 1, false) + 1
      else {
        argument.lastIndex = at
        const found = argument.exec(text)
        names.add(found?.[1] ?? `? at ${at}`)
        at = read(at + (found?.[0].length ?? 1), Boolean(found?.[2])) + 1
      }
    }
    return at
  }
  read(0, false)
  return [...names].sort()
}

/** Names, codes and addresses are not translated. */
const words = (text: string) => text.split(/\s+/).filter((word) => /\p{Ll}{2}/u.test(word))

/** The keys that the sources name; `a.${b}.c` names every key of that form. */
const namedKeys = new RegExp(
  `^(?:${[...sources.matchAll(/(['"`])([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})+)\1/g)]
    .map(([, , key = '']) => key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+'))
    .join('|')})$`,
)

/** Their texts are passed to islands by key prefix. */
const publicPages = ['marketing', 'marketing/help', 'marketing/countries', 'marketing/send-to']

test('catalogs are found next to the screens', () => {
  expect(catalogFolders).toEqual(expect.arrayContaining(['customer/wallets', 'marketing/help', 'ui']))
})

test('no key appears in two catalogs', async () => {
  const keys = await Promise.all(catalogFolders.map(async (folder) => Object.keys(await loadMessages([folder], 'es'))))
  const all = keys.flat()
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test.each(catalogFolders.filter((folder) => !publicPages.includes(folder)))(
  'every key of the catalog %s is used',
  async (folder) => {
    expect(Object.keys(await loadMessages([folder], 'es')).filter((key) => !namedKeys.test(key))).toEqual([])
  },
)

/** Each was replaced by the term that customers know from their banks. */
const retired: Record<Language, RegExp> = {
  es: /se queda fijo|[Cc]uentas? por (?:enlace|comparar)|abonado por ahora|confirma sola|^A quién pagar|^Quien tenga el enlace/,
  pt: /[Cc]ontas? (?:por link|a conferir)|A quem pagar|[Pp]reparador|Preço travado|confirma sozinh|[Ss]eu papel/,
  en: /accounts? (?:by link|to compare)|confirms alone|who directs|stays fixed|They get\b|[Gg]iven? back|[Pp]hotograph\b|\bRemedy\b|[Pp]ay a payroll|\b[Ff]reed\b|[Mm]ake the request|^All of it/,
}

test.each(languages)('in %s no screen uses a term that no bank uses', async (language) => {
  expect(
    Object.entries(await loadMessages(catalogFolders, language)).filter(([, text]) => retired[language].test(text)),
  ).toEqual([])
})

describe.each(catalogFolders)('the catalog %s', (area) => {
  test('every language has the same keys, each prefixed with its folder or a parent', async () => {
    const { es, pt, en } = await messagesOf(area)
    expect(Object.keys(pt).sort()).toEqual(Object.keys(es).sort())
    expect(Object.keys(en).sort()).toEqual(Object.keys(es).sort())
    expect(Object.keys(es).filter((key) => !area.split('/').includes(key.split('.')[0] ?? ''))).toEqual([])
  })

  test('every language fills the same placeholders', async () => {
    const { es, pt, en } = await messagesOf(area)
    const differing = Object.keys(es).filter(
      (key) =>
        placeholders(es[key] ?? '').join() !== placeholders(pt[key] ?? '').join() ||
        placeholders(es[key] ?? '').join() !== placeholders(en[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  test('no sentence was left in another language', async () => {
    const { es, pt, en } = await messagesOf(area)
    const same = Object.keys(es).filter(
      (key) => words(es[key] ?? '').length > 3 && (es[key] === en[key] || pt[key] === en[key]),
    )
    expect(same).toEqual([])
  })

  test('no text is empty or has leading or trailing blanks', async () => {
    const all = Object.values(await messagesOf(area)).flatMap((messages) => Object.entries(messages))
    expect(all.filter(([, text]) => text.trim() === '' || text.trim() !== text)).toEqual([])
  })
})

test.each([
  ['{count, plural, =0 {Nada} one {# envío de {name}} other {# envíos}} en {place}', ['count', 'name', 'place']],
  ['{ way , select, ach {Banco} other {Saldo}}', ['way']],
  ['Hola, {name}.', ['name']],
  ['Sin nada', []],
])('the placeholders of %j are %j', (text, names) => {
  expect(placeholders(text)).toEqual(names)
})
