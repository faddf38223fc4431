import { type Problem, problemAt, type Rule, type Source } from './source.ts'

// Banning single words only moved the dialect to others, so these are limits on rates.

/** Forms that code bases of the field hardly use. `max` is per 1,000 words of comments. */
const forms: Record<string, { pattern: RegExp; max: number }> = {
  "'what' as a noun": { pattern: /\bwhat(?:ever)?\b/gi, max: 1 },
  ask: { pattern: /\bask(?:s|ed|ing)?\b/gi, max: 0.5 },
  'comes, goes': { pattern: /\b(?:comes|came|goes|went)\b/gi, max: 0.5 },
  'stands, beside': { pattern: /\b(?:stands|stood|beside)\b/gi, max: 0.3 },
  kept: { pattern: /\bkept\b/gi, max: 0.7 },
  whose: { pattern: /\bwhose\b/gi, max: 0.5 },
  'ends, begins': { pattern: /\b(?:ends|begins|began)\b/gi, max: 0.7 },
  words: { pattern: /\bwords\b/gi, max: 0.5 },
  nobody: { pattern: /\b(?:nobody|anybody|whoever)\b/gi, max: 0.2 },
  tell: { pattern: /\b(?:told|tells?)\b/gi, max: 0.4 },
  'in force, by itself, papers, so that': {
    pattern:
      /\b(?:in force|by itself|of itself|under way|papers?|add(?:s|ed)? up|g(?:ives?|ave|iven) back|so that)\b/gi,
    max: 0.7,
  },
}

/** The forms that one file may have: two, or one per 100 words. */
const maxPerFile = (words: number): number => Math.max(2, Math.ceil(words / 100))

const commentsOf = ({ text, code, strings }: Source): string =>
  text
    .split('')
    .map((char, at) => (code[at] === char || strings[at] === char ? ' ' : char))
    .join('')
    .replace(/biome-ignore[^\n]*/g, '')

const countOf = (comments: string, pattern: RegExp): number => comments.match(pattern)?.length ?? 0
const wordsOf = (comments: string): number => countOf(comments, /[A-Za-z][A-Za-z'’-]*/g)
const isCode = ({ path }: Source): boolean => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('tests/tidy/')

const checkFile = (source: Source, comments: string): Problem[] => {
  const found = Object.entries(forms).filter(([, { pattern }]) => countOf(comments, pattern) > 0)
  const count = found.reduce((sum, [, { pattern }]) => sum + countOf(comments, pattern), 0)
  if (count <= maxPerFile(wordsOf(comments))) return []
  const [[, { pattern }] = ['', { pattern: /$/ }]] = found
  const names = found.map(([name]) => name).join('; ')
  return [
    problemAt(source, comments.search(new RegExp(pattern, 'i')), `use the terms of the field instead of: ${names}`),
  ]
}

export const dialect: Rule = {
  name: 'comments use the terms of the field',
  check: (sources) => {
    const all = sources.filter(isCode).map((source) => ({ source, comments: commentsOf(source) }))
    const words = all.reduce((sum, { comments }) => sum + wordsOf(comments), 0)
    const rates = Object.entries(forms).flatMap(([name, { pattern, max }]) => {
      const count = all.reduce((sum, { comments }) => sum + countOf(comments, pattern), 0)
      const rate = (count * 1000) / words
      const [first] = all
      return first && words > 1000 && rate > max
        ? [problemAt(first.source, 0, `${name}: ${rate.toFixed(2)} per 1,000 words of comments, at most ${max}`)]
        : []
    })
    return [...rates, ...all.flatMap(({ source, comments }) => checkFile(source, comments))]
  },
  seeds: [
    {
      files: {
        'server/http/a.ts': '// Refunds what a customer asked for, whose card stands beside it.\nexport const a = 1\n',
        'server/http/b.ts':
          "// Refunds a charge that the customer asked for.\nexport const what = 'what stands beside'\n",
      },
      finds: [{ path: 'server/http/a.ts', line: 1, fix: /terms of the field/ }],
    },
  ],
}
