import { moduleOf } from './imports.ts'
import { isTest, type Problem, problemAt, type Rule, type Source } from './source.ts'

// One owner per table: its SQL stands in the files of one module (or of the platform) and nowhere else.

const created = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?(?!\w)(?!\s+partition\s+of)/gi
const kyselyCall =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|(?:inner|left|right|full|cross)Join)\s*\(\s*\[?\s*['"]/g
const sqlWord = /\b(?:from|join|into|update|only|using|lock\s+table|truncate)\s+"?(\w+)"?/gi

type Table = { name: string; source: Source; at: number }

const withoutSqlComments = (text: string): string => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))

const tablesOf = (sources: readonly Source[]): Table[] =>
  sources
    .filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path))
    .flatMap((source) =>
      [...withoutSqlComments(source.text).matchAll(created)].map((match) => ({
        name: match[1] as string,
        source,
        at: match.index,
      })),
    )

/** Where a file's SQL names one of the tables. */
const mentions = (source: Source, known: ReadonlySet<string>): { name: string; at: number }[] => {
  const typed = [...source.code.matchAll(kyselyCall)].map((match) => {
    const at = match.index + match[0].length
    return { name: /^\w+/.exec(source.text.slice(at))?.[0] ?? '', at }
  })
  const raw = [...source.strings.matchAll(sqlWord)].map((match) => ({ name: match[1] as string, at: match.index }))
  return [...typed, ...raw].filter(({ name }) => known.has(name))
}

const ownerOf = (path: string): string | undefined =>
  moduleOf(path) ?? (path.startsWith('server/platform/') || path.startsWith('server/http/') ? 'platform' : undefined)

/** `// Owns: a, b.` in a module's index.ts; the list may go on over the next comment lines up to its full stop. */
const claimsOf = (source: Source): { names: string[]; at: number } | undefined => {
  const match = /^\/\/ Owns: ([\s\S]*?)\.(?=\s|$)/m.exec(source.text)
  if (!match) return undefined
  const names = (match[1] as string).replace(/\n\/\//g, ' ').split(/[,\s]+|\band\b/)
  return { names: names.filter((name) => name && name !== 'nothing'), at: match.index }
}

const foreignMentions = (sources: readonly Source[], owners: ReadonlyMap<string, string>): Problem[] =>
  sources.flatMap((source) => {
    const here = ownerOf(source.path)
    if (!here || isTest(source.path)) return []
    return mentions(source, new Set(owners.keys())).flatMap(({ name, at }) => {
      const owner = owners.get(name) as string
      return owner === here
        ? []
        : [problemAt(source, at, `table '${name}' is '${owner}'s: ask its index.ts instead of its rows`)]
    })
  })

/** The `// Owns:` comments: each says every table of the module, every table has one, and nobody claims what is not there. */
const claims = (sources: readonly Source[], tables: readonly Table[]) => {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const source of sources) {
    const module = /^server\/modules\/([^/]+)\/index\.ts$/.exec(source.path)?.[1]
    if (!module) continue
    const claim = claimsOf(source)
    if (!claim)
      problems.push(problemAt(source, 0, `begin with the comment '// Owns: table, table.' (or '// Owns: nothing.')`))
    for (const name of claim?.names ?? []) {
      const other = owners.get(name)
      if (!tables.some((table) => table.name === name))
        problems.push(
          problemAt(source, claim?.at ?? 0, `no migration creates '${name}': correct the comment '// Owns:'`),
        )
      else if (other)
        problems.push(problemAt(source, claim?.at ?? 0, `'${other}' owns '${name}' already: one module owns a table`))
      else owners.set(name, module)
    }
  }
  return { owners, problems }
}

export const tableOwners: Rule = {
  name: 'one owner per table, named by // Owns: in its index.ts',
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
      else
        problems.push(
          problemAt(source, at, `nobody owns table '${name}': name it in '// Owns:' of its module's index.ts`),
        )
    }
    return [...problems, ...foreignMentions(sources, owners)]
  },
  seeds: [
    {
      files: {
        'server/migrations/0001.sql':
          '-- create table dreams (a int);\ncreate table accounts (id uuid);\ncreate table if not exists quotes (id uuid);\ncreate table lost (id uuid);\ncreate table duties (id uuid) partition by range (id);\ncreate table duties_default partition of duties default;\n',
        'server/platform/jobs.ts': "db.insertInto('duties')\n",
        'server/modules/ledger/index.ts': '// Owns: accounts.\n',
        'server/modules/ledger/queries.ts': "db.selectFrom('accounts as a')\n",
        'server/modules/rates/index.ts': '// Owns: quotes, accounts,\n// phantoms. They are prices.\n',
        'server/modules/rates/queries.ts':
          "// from accounts\nsql`select 1\n  from quotes\n  join accounts using (id)`\ndb.selectFrom('quotes').innerJoin(\n  'accounts', 'a', 'b')\n",
        'server/modules/bank-accounts/index.ts': 'export {}\n',
        'server/modules/bank-accounts/queries.ts': "db.deleteFrom('duties')\n",
      },
      finds: [
        { path: 'server/modules/rates/index.ts', line: 1, fix: /'ledger' owns 'accounts' already/ },
        { path: 'server/modules/rates/index.ts', line: 1, fix: /no migration creates 'phantoms'/ },
        { path: 'server/modules/bank-accounts/index.ts', line: 1, fix: /begin with the comment/ },
        { path: 'server/migrations/0001.sql', line: 4, fix: /nobody owns table 'lost'/ },
        { path: 'server/modules/rates/queries.ts', line: 4, fix: /'accounts' is 'ledger's/ },
        { path: 'server/modules/rates/queries.ts', line: 6, fix: /'accounts' is 'ledger's/ },
        { path: 'server/modules/bank-accounts/queries.ts', line: 1, fix: /'duties' is 'platform's/ },
      ],
    },
  ],
}
