import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { words } from '../customer-texts.ts'
import { table } from './table.ts'
import { type SpecifiedText, specifiedTexts } from './texts.ts'

const root = join(import.meta.dirname, '../../..')
/** Outside the repository, on the development machine only. */
const specification = join(root, '../shared/spec/product-spec.txt')

/** A section's quotations, and its texts with three dots. */
const textsOf = (section: string): string[] => [
  ...[...section.matchAll(/(?<=[\s(])'(.+?)'(?=[\s,.;:)])/g)].map(([, text = '']) => text),
  ...[...section.matchAll(/(?<=the text )\w+/g)].map(([text]) => text),
  ...[...section.matchAll(/(?<=[:,] )[A-Z][A-Za-z ]+\.\.\./g)].map(([text]) => text),
]

test.runIf(existsSync(specification))('every text of the specified catalog is in the table exactly once', () => {
  const sections = readFileSync(specification, 'utf8').split(/^## (?=\d)/m)
  const texts = (numbers: string) =>
    new Set(sections.filter((section) => numbers.includes(section[0] ?? '?')).flatMap(textsOf))
  const catalog = texts('4589')
  expect(catalog.size).toBeGreaterThan(35)
  expect([...catalog].filter((text) => !specifiedTexts.includes(text as SpecifiedText))).toEqual([])
  // A list's own text is among the screens; the table contains no invented texts.
  const all = new Set([...catalog, ...texts('2')])
  expect(specifiedTexts.filter((text) => !all.has(text))).toEqual([])
  expect(specifiedTexts.length).toBe(new Set(specifiedTexts).size)
})

test('every text is provoked', () => {
  expect(specifiedTexts.filter((text) => table[text].length === 0)).toEqual([])
})

test('a text proved by another test file appears in that file', () => {
  const named = specifiedTexts.flatMap((text) =>
    table[text].flatMap((entry) => ('provedBy' in entry ? [{ text, path: entry.provedBy }] : [])),
  )
  const unread = named.filter(({ text, path }) => {
    const source = readFileSync(join(root, path), 'utf8')
    return !Object.entries(words).some(([name, said]) => said === text && new RegExp(`words\\.${name}\\b`).test(source))
  })
  expect(named.length).toBeGreaterThan(0)
  expect(unread).toEqual([])
})

test.each(specifiedTexts)('a text is as specified in English, and translated to Spanish and Portuguese: %s', (text) => {
  const said = (language: Language) => table[text].map((entry) => entry.words(language))
  expect(said('en').filter((words) => words !== text)).toEqual([])
  // A name of a screen may be the same everywhere.
  const shared = table[text].filter((entry) => 'seen' in entry && entry.seen.as === 'screen').length
  expect([...said('es'), ...said('pt')].filter((words) => words === text).length).toBeLessThanOrEqual(2 * shared)
})
