import { createHash } from 'node:crypto'
import { type Problem, problemAt, type Rule, type Source } from './source.ts'

// A landed migration never changes: databases have run it.

const folder = 'server/migrations/'
const listPath = 'server/migration-checksums.json'
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const problemsOf = (source: Source, frozen: Record<string, string>): Problem[] => {
  const file = source.path.slice(folder.length)
  const sha256 = frozen[file]
  if (sha256 === digestOf(source.text)) return []
  if (sha256)
    return [problemAt(source, 0, 'databases have run this migration: undo the change and write it as a new file')]
  const last = Object.keys(frozen).sort().at(-1) ?? ''
  const hasValidName = /^20\d{10}-[a-z-]+\.sql$/.test(file) && file > last
  const fix = hasValidName
    ? "add its checksum to server/migration-checksums.json: 'npm run freeze'"
    : `name it by time and later than ${last}: 202611231040-noun.sql`
  return [problemAt(source, 0, fix)]
}

export const frozenMigrations: Rule = {
  name: 'a migration that has landed never changes',
  check: (sources) => {
    const migrations = sources.filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'))
    const list = sources.find(({ path }) => path === listPath)
    if (!list)
      return migrations.slice(0, 1).map((source) => problemAt(source, 0, `${listPath} is gone: bring it back from git`))
    const frozen = JSON.parse(list.text) as Record<string, string>
    if (Object.keys(frozen).length === 0) return []
    const missing = Object.keys(frozen)
      .filter((file) => !migrations.some(({ path }) => path === folder + file))
      .map((file) =>
        problemAt(list, list.text.indexOf(file), `'${file}' is gone: databases have run it, bring it back`),
      )
    return [...missing, ...migrations.flatMap((source) => problemsOf(source, frozen))]
  },
  seeds: [
    {
      files: {
        'server/migrations/202611220001-kept.sql': 'select 1;',
        'server/migrations/202611220002-changed.sql': 'select 3;',
        'server/migrations/202611220004-between.sql': 'select 4;',
        'server/migrations/202611230900-new.sql': 'select 5;',
        'server/migrations/0300-numbered.sql': 'select 6;',
        [listPath]: JSON.stringify(
          {
            '202611220001-kept.sql': digestOf('select 1;'),
            '202611220002-changed.sql': digestOf('select 2;'),
            '202611220005-gone.sql': digestOf('select 5;'),
          },
          null,
          2,
        ),
      },
      finds: [
        { path: 'server/migrations/202611220002-changed.sql', line: 1, fix: /undo the change/ },
        { path: 'server/migrations/202611220004-between.sql', line: 1, fix: /later than 202611220005-gone/ },
        { path: 'server/migrations/202611230900-new.sql', line: 1, fix: /npm run freeze/ },
        { path: 'server/migrations/0300-numbered.sql', line: 1, fix: /name it by time/ },
        { path: listPath, line: 4, fix: /'202611220005-gone.sql' is gone/ },
      ],
    },
    {
      files: { 'server/migrations/202611220001-kept.sql': 'select 1;' },
      finds: [{ path: 'server/migrations/202611220001-kept.sql', line: 1, fix: /checksums.json is gone/ }],
    },
  ],
}
