import MiniSearch from 'minisearch'
import { splitWords } from '#web/lib/fold.ts'

export type Entry = {
  path: string
  title: string
  summary: string
  keywords: string
  topic: string
  /** The remaining text of the article, each term once. */
  rest: string
  /** Screens that suggest the article. */
  screens: readonly string[]
}

/** A title match is more relevant than a body match. */
const boost = { title: 5, keywords: 4, topic: 2, summary: 2, rest: 1 }

/** Stop words of all three languages. */
const stopWords = new Set(
  'a al ao as can como con com cuando cual da das de del desde do does dos e el em en es está for from get how i in is it la las le lo los me meu mi minha mis my na nas no nos o of os para pela pelo please por porque pra qual quando que quem se si sin sobre su the to tu um uma un una what when where who why y you your'
    .split(' ')
    .flatMap(splitWords),
)

const indexes = new WeakMap<readonly Entry[], MiniSearch<Entry>>()

const indexOf = (entries: readonly Entry[]): MiniSearch<Entry> => {
  const cached = indexes.get(entries)
  if (cached) return cached
  const index = new MiniSearch<Entry>({
    idField: 'path',
    fields: Object.keys(boost),
    tokenize: splitWords,
    processTerm: (term) => term,
  })
  index.addAll(entries)
  indexes.set(entries, index)
  return index
}

/**
 * Returns the matching articles, best first. More than half of the terms must match. Terms may be unfinished, lack accents, and contain
 * typos (not with `errors: false`). An empty search returns nothing.
 */
export const searchArticles = (entries: readonly Entry[], typed: string, { most = 6, errors = true } = {}): Entry[] => {
  const all = [...new Set(splitWords(typed))]
  const significant = all.filter((word) => !stopWords.has(word))
  const words = significant.length > 0 ? significant : all
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return indexOf(entries)
    .search(words.join(' '), {
      boost,
      prefix: true,
      // In edits; two swapped letters count as two.
      fuzzy: (word) => (!errors || word.length < 4 ? 0 : word.length < 5 ? 1 : 2),
      weights: { prefix: 0.8, fuzzy: 0.5 },
    })
    .filter(({ queryTerms }) => queryTerms.length * 2 > words.length)
    .sort((a, b) => b.queryTerms.length - a.queryTerms.length || b.score - a.score)
    .flatMap(({ id }) => byPath.get(id) ?? [])
    .slice(0, most)
}
