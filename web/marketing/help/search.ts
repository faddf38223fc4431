import { likeness, splitWords } from '../../lib/fuzzy.ts'

/** An article as the search knows it. */
export type Entry = {
  path: string
  title: string
  summary: string
  keywords: string
  /** The topic's name, shown above the title. */
  topic: string
  /** Every other word of the article, once. */
  rest: string
}

/** Where a word is found says how much the article is about it. */
const weights = { title: 5, keywords: 4, topic: 2, summary: 2, rest: 1 } as const
const fields = Object.keys(weights) as (keyof typeof weights)[]

/** Words of all three languages that say nothing about what is looked for. */
const idle = new Set(
  'a al ao as can como con com cuando cual da das de del desde do does dos e el em en es está for from get how i in is it la las le lo los me meu mi minha mis my na nas no nos o of os para pela pelo please por porque pra qual quando que quem se si sin sobre su the to tu um uma un una what when where who why y you your com com'
    .split(' ')
    .flatMap((word) => splitWords(word)),
)

type Prepared = { entry: Entry; words: [weight: number, words: string[]][] }
const prepared = new WeakMap<readonly Entry[], Prepared[]>()

const prepare = (entries: readonly Entry[]): Prepared[] => {
  const kept = prepared.get(entries)
  if (kept) return kept
  const made = entries.map((entry) => ({
    entry,
    words: fields.map((field): [number, string[]] => [weights[field], splitWords(entry[field])]),
  }))
  prepared.set(entries, made)
  return made
}

/** The best place of one typed word in an article: 0 when it stands nowhere. */
const scoreOf = (typed: string, { words }: Prepared): number =>
  Math.max(...words.map(([weight, known]) => weight * Math.max(0, ...known.map((word) => likeness(typed, word)))))

/**
 * The articles that fit what was typed, the best first. Slips of the finger, missing accents and unfinished words are
 * forgiven; of several words, most must be found. Nothing typed finds nothing.
 */
export const searchArticles = (entries: readonly Entry[], typed: string, most = 6): Entry[] => {
  const all = splitWords(typed)
  const telling = all.filter((word) => !idle.has(word))
  const asked = telling.length > 0 ? telling : all
  if (asked.length === 0) return []
  return prepare(entries)
    .map((article) => {
      const scores = asked.map((word) => scoreOf(word, article))
      const found = scores.filter((score) => score > 0).length
      return { entry: article.entry, found, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ found, score }) => found * 2 > asked.length && score >= 0.5 * asked.length)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}
