import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './source.ts'

/** Forms that native code bases of the field hardly use, with the most that 1,000 words of comments may hold. */
export const forms: Record<string, { pattern: RegExp; most: number }> = {
  "'what' as a noun": { pattern: /\bwhat(?:ever)?\b/gi, most: 1 },
  ask: { pattern: /\bask(?:s|ed|ing)?\b/gi, most: 0.5 },
  'comes, goes': { pattern: /\b(?:comes|came|goes|went)\b/gi, most: 0.5 },
  'stands, beside': { pattern: /\b(?:stands|stood|beside)\b/gi, most: 0.3 },
  kept: { pattern: /\bkept\b/gi, most: 0.7 },
  whose: { pattern: /\bwhose\b/gi, most: 0.5 },
  'ends, begins': { pattern: /\b(?:ends|begins|began)\b/gi, most: 0.7 },
  words: { pattern: /\bwords\b/gi, most: 0.5 },
  'nobody, whoever': { pattern: /\b(?:nobody|anybody|whoever)\b/gi, most: 0.2 },
  'told, tells': { pattern: /\b(?:told|tells?)\b/gi, most: 0.4 },
  'other old forms': {
    pattern: /\b(?:in force|by itself|of itself|under way|papers?|add(?:s|ed)? up|g(?:ives?|ave|iven) back|so that)\b/gi,
    most: 0.7,
  },
}

const wordsOf = (text: string): number => text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0

/** The comments of a source, alone. */
export const commentsOf = ({ text, code, strings }: Source): string =>
  [...text].map((char, at) => (code[at] === char || strings[at] === char ? ' ' : char)).join('')

export type Counts = { words: number; found: Record<string, number> }

export const countForms = (comments: string): Counts => ({
  words: wordsOf(comments),
  found: Object.fromEntries(
    Object.entries(forms).map(([name, { pattern }]) => [name, [...comments.matchAll(pattern)].length]),
  ),
})
