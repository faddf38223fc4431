import { floorsOf } from './imports.ts'
import { type Problem, problemAt, type Rule, type Source } from './source.ts'

/** The rows of a table with this pattern in the first cell: their other cells, and the position. */
const rowsOf = (source: Source, first: string): { name: string; cells: string[]; at: number }[] =>
  [...source.text.matchAll(new RegExp(`^\\| ${first} \\| (.*) \\|$`, 'gm'))].map((match) => ({
    name: match[1] as string,
    cells: (match[2] as string).split(' | '),
    at: match.index,
  }))

export const floorReadmes: Rule = {
  name: 'the README of a floor has a row for each of its nouns, in their order, and ARCHITECTURE.md names them',
  check: (sources) => {
    const map = sources.find(({ path }) => path === 'ARCHITECTURE.md')
    const rows = map ? rowsOf(map, '\\[(\\w+)\\]\\([^)]+\\)') : []
    return [...floorsOf(sources)].flatMap(([floor, nouns]): Problem[] => {
      const readme = sources.find(({ path }) => path === `server/modules/${floor}/README.md`)
      const index = sources.find(({ path }) => path === 'server/modules/index.ts') as Source
      const listed = readme && rowsOf(readme, '`([\\w-]+)`').map(({ name }) => name)
      const row = rows.find(({ name }) => name === floor)
      const order = nouns.join(', ')
      return [
        ...(readme && listed?.join(', ') !== order ? [problemAt(readme, 0, `its table has to list ${order}`)] : []),
        ...(readme ? [] : [problemAt(index, 0, `write server/modules/${floor}/README.md`)]),
        ...(map && row?.cells.at(-1) !== order ? [problemAt(map, row?.at ?? 0, `${floor} has ${order}`)] : []),
      ]
    })
  },
  seeds: [
    {
      files: {
        'server/modules/index.ts':
          "import { ledger } from './ground/ledger/index.ts'\nimport { rails } from './ground/rails/index.ts'\nimport { users } from './people/users/index.ts'\nimport { pay } from './funds/pay/index.ts'\nconst floors = { ground: [ledger, rails], people: [users], funds: [pay] }\n",
        'server/modules/ground/README.md': '| `rails` | Partners. |\n| `ledger` | Postings. |\n',
        'server/modules/people/README.md': '| `users` | People. |\n',
        'ARCHITECTURE.md':
          '| [ground](a) | the base | ledger, rails |\n| [people](b) | who | user |\n| [funds](c) | what | pay |\n',
      },
      finds: [
        { path: 'server/modules/ground/README.md', line: 1, fix: /list ledger, rails/ },
        { path: 'ARCHITECTURE.md', line: 2, fix: /people has users/ },
        { path: 'server/modules/index.ts', line: 1, fix: /funds\/README/ },
      ],
    },
  ],
}
