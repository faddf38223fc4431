import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bannedCalls } from './tidy/calls.ts'
import { dialect } from './tidy/dialect.ts'
import { floorReadmes } from './tidy/floors.ts'
import { climbing, cycles, direction, extensions, fileCycles, modules, packages } from './tidy/imports.ts'
import { frozenMigrations } from './tidy/migrations.ts'
import { namedTests } from './tidy/named-tests.ts'
import { decisionRecords, namedPaths } from './tidy/paths.ts'
import { fileLength, lineWidth, nothingLeft, serverSyntax, syntax, tests } from './tidy/shape.ts'
import { type Problem, readRepository, sourceOf } from './tidy/source.ts'
import { tableOwners } from './tidy/tables.ts'
import { retiredTerms } from './tidy/terms.ts'

const rules = [
  direction,
  modules,
  climbing,
  fileCycles,
  packages,
  extensions,
  cycles,
  tableOwners,
  frozenMigrations,
  bannedCalls,
  fileLength,
  lineWidth,
  syntax,
  serverSyntax,
  nothingLeft,
  tests,
  namedPaths,
  namedTests,
  decisionRecords,
  floorReadmes,
  retiredTerms,
  dialect,
]

const root = join(import.meta.dirname, '..')
const repository = readRepository(root)
const say = ({ path, line, fix }: Problem): string => `${path}:${line}  ${fix}`

test('the repository is read', () => {
  expect(repository.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['contract/lib/money.ts', 'tests/tidy.test.ts']),
  )
})

describe.each(rules)('$name', ({ check, seeds }) => {
  test.each(seeds)('reports its seeded violations, each at its line, and nothing else', ({ files, finds }) => {
    const found = check(Object.entries(files).map(([path, text]) => sourceOf(path, text)))
    expect(found.map(say).sort()).toHaveLength(finds.length)
    for (const { path, line, fix } of finds)
      expect(found.map(say)).toContainEqual(
        expect.stringMatching(new RegExp(`^${path.replace(/[.]/g, '\\.')}:${line}  .*${fix.source}`)),
      )
  })

  test('holds in the repository', () => {
    expect(check(repository).map(say)).toEqual([])
  })
})
