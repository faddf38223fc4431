import { moduleOf } from './imports.ts'
import { isTest, type Problem, problemAt, type Rule, type Source } from './source.ts'

// One owner per table: its SQL is in the files of one module (or of the platform) and nowhere else.

const created = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?(?!\w)(?!\s+partition\s+of)/gi
const dropped = /\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)"?/gi
const kyselyCall =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|(?:inner|left|right|full|cross)Join)\s*\(\s*\[?\s*['"]/g
/** A declaration of the rows kit; `[^(;]` keeps the type arguments on one statement. */
const declared = /\brows(?:<[^(;]*>)?\(\s*['"]/g
const sqlWord = /\b(?:from|join|into|update|only|using|lock\s+table|truncate)\s+"?(\w+)"?/gi

type Table = { name: string; source: Source; at: number }

const withoutSqlComments = (text: string): string => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))

const named = (source: Source, statement: RegExp): Table[] =>
  [...withoutSqlComments(source.text).matchAll(statement)].map((match) => ({
    name: match[1] as string,
    source,
    at: match.index,
  }))

/** The tables left by the migrations: a dropped one has no owner. */
const tablesOf = (sources: readonly Source[]): Table[] => {
  const migrations = sources.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path))
  const gone = new Set(migrations.flatMap((source) => named(source, dropped)).map(({ name }) => name))
  return migrations.flatMap((source) => named(source, created)).filter(({ name }) => !gone.has(name))
}

/** Where a file's SQL names one of the tables. */
const mentions = (source: Source, known: ReadonlySet<string>): { name: string; at: number; writes: boolean }[] => {
  const typed = [...source.code.matchAll(kyselyCall), ...source.code.matchAll(declared)].map((match) => {
    const at = match.index + match[0].length
    const writes = /insertInto|updateTable|deleteFrom|mergeInto|replaceInto|^rows/.test(match[0])
    const name = /^\w+/.exec(source.text.slice(at))?.[0] ?? ''
    return { name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), at, writes }
  })
  const raw = [...source.strings.matchAll(sqlWord)].map((match) => ({
    name: match[1] as string,
    at: match.index,
    writes: !/^(?:from|join|using)/i.test(match[0]),
  }))
  return [...typed, ...raw].filter(({ name }) => known.has(name))
}

const ownerOf = (path: string): string | undefined =>
  moduleOf(path) ?? (path.startsWith('server/platform/') || path.startsWith('server/http/') ? 'platform' : undefined)

/** The names in `owns: ['a', 'b']` or `reads: […]` of the descriptor in a module's index.ts; undefined when it has no such list. */
const listOf = (source: Source, list: 'owns' | 'reads'): { names: string[]; at: number } | undefined => {
  const match = new RegExp(`\\b${list}: \\[([^\\]]*)\\]`).exec(source.text)
  if (!match) return undefined
  return { names: [...(match[1] as string).matchAll(/'(\w+)'/g)].map(([, name]) => name as string), at: match.index }
}

const descriptorOf = (path: string): string | undefined =>
  /^server\/modules\/[^/]+\/([^/]+)\/index\.ts$/.exec(path)?.[1]

const foreignMentions = (sources: readonly Source[], owners: ReadonlyMap<string, string>): Problem[] =>
  sources.flatMap((source) => {
    const here = ownerOf(source.path)
    if (!here || isTest(source.path)) return []
    const index = sources.find(({ path }) => descriptorOf(path) === here)
    const reads = new Set(index && listOf(index, 'reads')?.names)
    return mentions(source, new Set(owners.keys())).flatMap(({ name, at, writes }) => {
      const owner = owners.get(name) as string
      return owner === here || (reads.has(name) && !writes)
        ? []
        : [problemAt(source, at, `table '${name}' is '${owner}'s: ask its index.ts instead of its rows`)]
    })
  })

/** The lists of the descriptors: each names every table of the module, every table has one, and no list names a missing table. */
const claims = (sources: readonly Source[], tables: readonly Table[]) => {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const source of sources) {
    const module = descriptorOf(source.path)
    if (!module) continue
    const claim = listOf(source, 'owns')
    if (!claim)
      problems.push(problemAt(source, 0, "export a descriptor with its tables: owns: ['table'] (or owns: [])"))
    for (const name of claim?.names ?? []) {
      const other = owners.get(name)
      if (!tables.some((table) => table.name === name))
        problems.push(problemAt(source, claim?.at ?? 0, `no migration creates '${name}': correct owns: […]`))
      else if (other)
        problems.push(problemAt(source, claim?.at ?? 0, `'${other}' owns '${name}' already: one module owns a table`))
      else owners.set(name, module)
    }
  }
  return { owners, problems }
}

export const tableOwners: Rule = {
  name: 'one owner per table, named by owns: […] in its index.ts',
  check: (sources) => {
    const tables = tablesOf(sources)
    const { owners, problems } = claims(sources, tables)
    const platform = new Set(
      sources
        .filter(({ path }) => ownerOf(path) === 'platform')
        .flatMap((source) => mentions(source, new Set(tables.map(({ name }) => name))).map(({ name }) => name)),
    )
    for (const { name, source, at } of tables) {
      if (owners.has(name)) continue
      if (platform.has(name)) owners.set(name, 'platform')
      else problems.push(problemAt(source, at, `nobody owns table '${name}': name it in owns of its module's index.ts`))
    }
    return [...problems, ...foreignMentions(sources, owners)]
  },
  seeds: [
    {
      files: {
        'server/migrations/0001.sql':
          '-- create table dreams (a int);\ncreate table accounts (id uuid);\ncreate table if not exists quotes (id uuid);\ncreate table lost (id uuid);\ncreate table jobs (id uuid) partition by range (id);\ncreate table jobs_default partition of jobs default;\n',
        'server/migrations/0002.sql': 'create table old (id uuid);\n',
        'server/migrations/0003.sql': '-- drop table lost;\ndrop table old;\n',
        'server/platform/jobs.ts': "db.insertInto('jobs')\n",
        'server/modules/ground/ledger/index.ts': "export const ledger = { owns: ['accounts'] }\n",
        'server/modules/ground/ledger/queries.ts': "db.selectFrom('accounts as a')\n",
        'server/modules/funds/rates/index.ts':
          "export const rates = {\n  owns: ['quotes', 'accounts', 'phantoms'],\n  reads: ['accounts'],\n}\n",
        'server/modules/funds/rates/queries.ts':
          "// from accounts\nsql`select 1\n  from quotes\n  join accounts using (id)`\ndb.selectFrom('quotes').innerJoin(\n  'accounts', 'a', 'b')\n",
        'server/modules/funds/rates/write-queries.ts': "db.updateTable('accounts')\nsql`update accounts`\n",
        'server/modules/funds/bank-accounts/index.ts': 'export {}\n',
        'server/modules/funds/bank-accounts/queries.ts': "db.deleteFrom('jobs')\n",
      },
      finds: [
        { path: 'server/modules/funds/rates/index.ts', line: 2, fix: /'ledger' owns 'accounts' already/ },
        { path: 'server/modules/funds/rates/index.ts', line: 2, fix: /no migration creates 'phantoms'/ },
        { path: 'server/modules/funds/bank-accounts/index.ts', line: 1, fix: /export a descriptor/ },
        { path: 'server/migrations/0001.sql', line: 4, fix: /nobody owns table 'lost'/ },
        { path: 'server/modules/funds/rates/write-queries.ts', line: 1, fix: /'accounts' is 'ledger's/ },
        { path: 'server/modules/funds/rates/write-queries.ts', line: 2, fix: /'accounts' is 'ledger's/ },
        { path: 'server/modules/funds/bank-accounts/queries.ts', line: 1, fix: /'jobs' is 'platform's/ },
      ],
    },
  ],
}
