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
const named = [...sources.matchAll(/(['"`])([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})+)\1/g)].map(([, , key = '']) => key)
const anyOf = (keys: readonly string[]): RegExp =>
  new RegExp(`^(?:${keys.map((key) => key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')).join('|')})$`)
const namedKeys = anyOf(named)
const templates = anyOf(named.filter((key) => key.includes('${')))
const literals: ReadonlySet<string> = new Set(named)

/** Their texts are passed to islands by key prefix. */
const publicPages = ['marketing', 'marketing/help', 'marketing/countries', 'marketing/send-to']

test('catalogs are found next to the screens', () => {
  expect(catalogFolders).toEqual(expect.arrayContaining(['customer/wallets', 'marketing/help', 'texts/ui']))
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

/** Named by a literal; a text named by `a.${b}` has a table of its own to be in. */
const isLiteral = (key: string): boolean => literals.has(key) && !templates.test(key)

/** The name of a screen or of a place of the menu is its own, though a word may be the same. */
const screenName = /\.(?:title|tabs)$|^(?:dashboard\.(?:nav|tabs|group|search)|customer\.tabs)\./

/** A page for visitors loads no words of the dashboard: only `ui`, which comes with every page. */
const visitors = /^(?:account|codes|consents|factors|invitation|invite|pay|receive|track)\./

/** The same today in all three languages, but said of different things, or of nouns that differ in gender and number. */
const separate: ReadonlySet<string> = new Set<string>([
  ...['account.details.title.miss', 'account.details.title.mr', 'account.details.title.mrs'],
  ...['admin.approvals.withdraw', 'businesses.withdraw-invitation', 'documents.withdraw.confirm'],
  ...['admin.customers.see-all', 'customer.recent.all', 'statements.see-all'],
  ...['admin.inbox.filters', 'ui.share.mail'],
  ...['admin.inbox.state', 'admin.tickets.state'],
  ...['admin.treasury.accepted', 'customer.movement.started', 'settings.fact.mobile.confirmed'],
  ...['batches.filter.all', 'customer.history.any-currency', 'statements.all'],
  ...['conversations.send', 'customer.network.send'],
  'customer.movement.from',
])

/** The keys of every text, but those of the public pages, by the text in three languages. */
const keysByText = async (): Promise<Map<string, string[]>> => {
  const all = new Map<string, string[]>()
  for (const folder of catalogFolders.filter((name) => !publicPages.includes(name))) {
    const { es, pt, en } = await messagesOf(folder)
    for (const key of Object.keys(es)) {
      const text = [es[key], pt[key], en[key]].join('\n')
      all.set(text, [...(all.get(text) ?? []), key])
    }
  }
  return all
}

const isShared = (key: string): boolean => /^(?:ui|word)\./.test(key)
const isRepeated = (key: string): boolean => isLiteral(key) && !screenName.test(key) && !separate.has(key)

test('no catalog repeats a shared word of ui or word: its key is for every screen', async () => {
  const texts = [...(await keysByText()).values()]
  expect(
    texts.flatMap((keys) => {
      const [inUi, inWords] = ['ui.', 'word.'].map((start) => keys.some((key) => key.startsWith(start)))
      const may = (key: string): boolean => Boolean(inUi || (inWords && !visitors.test(key)))
      return keys.filter((key) => !isShared(key) && isRepeated(key) && may(key))
    }),
  ).toEqual([])
})

test('one or two words that three places show are a shared word', async () => {
  const short = [...(await keysByText())].filter(([text]) => (text.split('\n')[0] ?? '').split(' ').length <= 2)
  expect(
    short
      .map(([, keys]) => keys.filter((key) => isRepeated(key) && !visitors.test(key)))
      .filter((keys) => keys.length > 2),
  ).toEqual([])
})

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
