import MiniSearch from 'minisearch'
import { splitWords } from '#web/lib/fold.ts'

export type Entry = {
  path: string
  title: string
  summary: string
  keywords: string
  topic: string
  /** The remaining text of the article, without repetitions. */
  rest: string
  /** Screens for which it is suggested. */
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
  const known = indexes.get(entries)
  if (known) return known
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
 * Returns the matching articles, best first. Tolerates typing errors, missing accents and unfinished terms; of several terms, more than
 * half must match. An empty search finds nothing. Without `errors` each term must match by prefix.
 */
export const searchArticles = (entries: readonly Entry[], typed: string, { most = 6, errors = true } = {}): Entry[] => {
  const all = [...new Set(splitWords(typed))]
  const telling = all.filter((word) => !stopWords.has(word))
  const words = telling.length > 0 ? telling : all
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return indexOf(entries)
    .search(words.join(' '), {
      boost,
      prefix: true,
      // Two neighbors swapped count as two edits.
      fuzzy: (word) => (!errors || word.length < 4 ? 0 : word.length < 5 ? 1 : 2),
      weights: { prefix: 0.8, fuzzy: 0.5 },
    })
    .filter(({ queryTerms }) => queryTerms.length * 2 > words.length)
    .sort((a, b) => b.queryTerms.length - a.queryTerms.length || b.score - a.score)
    .flatMap(({ id }) => byPath.get(id) ?? [])
    .slice(0, most)
}
