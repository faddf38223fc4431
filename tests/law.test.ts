import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clauseNames, clauses } from '#contract/compliance/clauses.ts'
import { proofs } from '#server/modules/compliance/clauses/proofs.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test.each(clauseNames)('the clause %s has a test of its name', (name) => {
  const { file, name: wanted } = proofs[name].test
  expect(read(file)).toContain(`'${wanted}'`)
})

/** Sections cited in the code that are no clause of their own. */
const others: Readonly<Record<string, string>> = {
  '12 CFR 1005.30': 'definitions',
  '12 CFR 1005.32': 'estimates: those of a schedule are its disclosure',
  '12 CFR 1016': 'the privacy notice is a text',
  '31 CFR 501.404': 'the license that releases blocked property',
  '31 CFR 1010.230': 'owners of companies: the application of a company holds it',
  '31 CFR 1010.430': 'five years of records: nothing that it names is deleted',
  '3 NYCRR 406.12': 'the bond is a license',
  '23 NYCRR 500.3': 'a policy',
  '23 NYCRR 500.17': 'a report of the calendar',
}

const sectionOf = (citation: string): string => citation.replace(/U\.S\.C\./, 'USC').replace(/\(.*/, '')

test('every section of law that the code cites is a clause, or says why not', () => {
  const cited = new Set(
    globSync('{contract,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/messages.*', 'server/seed/**'] })
      .flatMap(
        (file) =>
          read(file).match(/\b(?:(?:12|31) CFR|(?:15|26) (?:USC|U\.S\.C\.)|(?:3|23) NYCRR) \d+(?:\.\d+)?/g) ?? [],
      )
      .map(sectionOf),
  )
  const known = new Set([...clauseNames.map((name) => sectionOf(clauses[name].section)), ...Object.keys(others)])
  expect([...cited].filter((section) => !known.has(section))).toEqual([])
  expect(Object.keys(others).filter((section) => !cited.has(section))).toEqual([])
})

const regulation = join(root, '../shared/design/regulation.md')

test.runIf(existsSync(regulation))('every section of law that the notes on regulation name is a clause', () => {
  const cited = readFileSync(regulation, 'utf8').match(/\b1005\.\d+|\b\d+ (?:CFR|NYCRR|U\.S\.C\.) \d+(?:\.\d+)?/g) ?? []
  const sections = [...Object.values(clauses).map(({ section }) => sectionOf(section)), '12 CFR 1005.30', '31 USC 5312']
  const isClause = (citation: string) => sections.some((section) => section.includes(sectionOf(citation)))
  expect(cited.length).toBeGreaterThan(8)
  expect(cited.filter((citation) => !isClause(citation))).toEqual([])
})
