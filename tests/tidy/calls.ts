import { isTest, type Problem, problemAt, type Rule, type Source } from './source.ts'

type Ban = {
  /** As it is named in an exception: `tidy allows Number because …`. */
  name: string
  pattern: RegExp
  where: (path: string) => boolean
  fix: string
}

const under =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const product = under('contract', 'server', 'web')
/** Folders with amounts. Check digits, counts and durations elsewhere may be numbers. */
const money = under(
  'contract',
  ...['ground/ledger', 'ground/rails', 'funds', 'sending', 'balance', 'books'].map((name) => `server/modules/${name}`),
)
const holdsSql = (path: string): boolean =>
  under('server/platform', 'server/migrations', 'bench')(path) || /(?:^|[/-])queries\.ts$/.test(path)

const bans: readonly Ban[] = [
  {
    name: 'Date',
    pattern: /\bDate\.now\b|\bnew Date\b|\bTemporal\.Now\b/g,
    where: (path) => under('server', 'contract')(path) && path !== 'server/platform/clock.ts',
    fix: 'time is passed in: take `now` from the dependencies (server/platform/clock.ts is the only clock)',
  },
  {
    name: 'parseFloat',
    pattern: /\bparseFloat\b/g,
    where: product,
    fix: 'floats lose money: parse amounts with contract/lib/money.ts into bigint minor units',
  },
  {
    name: 'Number',
    pattern: /\bNumber\(|\bNumber\.parseFloat\b|\.toFixed\(/g,
    where: money,
    fix: 'money is bigint: keep it so (contract/lib/money.ts); a count says `tidy allows Number because …`',
  },
  {
    name: 'process.env',
    pattern: /\bprocess\.env\b/g,
    where: (path) => product(path) && path !== 'server/platform/config.ts',
    fix: 'the environment is read once: add it to server/platform/config.ts and pass it in',
  },
  {
    name: 'Math.random',
    pattern: /\bMath\.random\b/g,
    where: () => true,
    fix: 'use crypto.getRandomValues or crypto.randomUUID; a test takes its randomness from fast-check',
  },
  {
    name: 'console',
    pattern: /\bconsole\.\w+/g,
    where: (path) => !under('scripts', 'bench')(path) && path !== 'server/main.ts',
    fix: 'use the log of the dependencies (it hides secrets); a test asserts instead of printing',
  },
  {
    name: 'SQL',
    pattern: /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g,
    where: (path) => product(path) && !holdsSql(path),
    fix: "SQL belongs in the module's queries.ts (or a file named …-queries.ts)",
  },
  {
    name: 'readAmount',
    pattern: /\b(?:read|write)Amount\(/g,
    // The calculator of the public pages has its own texts.
    where: (path) =>
      under('web')(path) &&
      !under('web/marketing')(path) &&
      path !== 'web/lib/amounts.ts' &&
      path !== 'web/ui/use-amount-problem.ts',
    fix: 'useAmounts reads and writes a typed amount (web/lib/use-amounts.ts); useAmountProblem says why one is refused',
  },
  {
    name: 'reads()',
    pattern: /\breads\(\)/g,
    // The other floors have customers' calls too.
    where: (path) => under('server/modules')(path) && !/^server\/modules\/(?:compliance|office|staff)\//.test(path),
    fix: 'a standby lags: a customer must see the own change. Take `db`, unless only staff gets the file',
  },
  {
    name: 'a loop over due rows',
    pattern:
      /\bfor \(const [^()]* of (?:due\)|expired\)|await (?:lock|select|claim)(?:Due|Expired|Unhandled|Unmailed|Untold)\w*\()/g,
    // The sandbox simulates partners and never runs with real money.
    where: (path) => under('server/modules')(path) && !under('server/modules/ground/rails/sandbox')(path),
    fix: 'one row that fails must not stop the others: handle them with eachRow or eachLocked (server/platform/each-row.ts)',
  },
  {
    name: 'a hand-typed key',
    pattern: /\bqueryKey: \[|\binvalidateQueries\(\{ (?:queryKey|predicate)\b/g,
    where: (path) => under('web')(path) && path !== 'web/lib/query.ts',
    fix: 'web/lib/query.ts makes keys: callQuery(route, input), stale(route); data that is no reply has a localKey(name)',
  },
  {
    name: 'an insert-once by hand',
    pattern: /\.doNothing\(\)\)(?=\s*\.returning\('[^']*'\)\s*\.executeTakeFirst\()/g,
    where: under('server/modules'),
    fix: 'declare the table with `rows`, whose `insertOnce` says whether the row is new (server/platform/rows.ts)',
  },
  {
    name: 'a comparison of requests',
    pattern: /\b(?:const|let) isSame(?!Email\b|Recipient\b)\w*|\bisSame\w*: \(|\brequestMac\b|\brequest_mac\b/g,
    where: under('server/http', 'server/modules', 'server/platform'),
    fix: 'the route says `idempotent: true`, the row stores its requestDigest, and `replayed` compares it (server/platform/replayed.ts)',
  },
]

const inTests = new Set(['Math.random', 'console'])

/** An exception says its reason on the same line or on one of the two before: `// tidy allows Number because it counts rows`. */
const isAllowed = (source: Source, at: number, name: string): boolean => {
  const lines = source.text.split('\n')
  const line = source.text.slice(0, at).split('\n').length
  const excuse = new RegExp(`tidy allows ${RegExp.escape(name)} because \\S+ \\S+`)
  return [lines[line - 1], lines[line - 2], lines[line - 3]].some((text) => text !== undefined && excuse.test(text))
}

const offences = (source: Source, { name, pattern, fix }: Ban): Problem[] =>
  [...source.code.matchAll(pattern)]
    .filter(({ index }) => !isAllowed(source, index, name))
    .map((match) => problemAt(source, match.index, `${match[0]}: ${fix}`))

export const bannedCalls: Rule = {
  name: 'banned calls have a replacement',
  check: (sources) =>
    sources
      .filter(({ path }) => /\.(?:ts|tsx|mjs)$/.test(path))
      .flatMap((source) =>
        bans
          .filter(({ name, where }) => where(source.path) && (!isTest(source.path) || inTests.has(name)))
          .flatMap((ban) => offences(source, ban)),
      ),
  seeds: [
    {
      files: {
        'server/modules/funds/rates/a.ts':
          '// Date.now() is the machine’s\nconst at = Date.now()\nconst b = new Date(at)\nTemporal.Now.instant()\n',
        'server/platform/clock.ts': 'Temporal.Now.instant()\n',
        'web/customer/a.ts': "const when = new Date()\nconst text = 'parseFloat'\nparseFloat(text)\n",
        'contract/lib/money.ts':
          'const a = Number(b)\n// tidy allows Number because it counts digits\nconst c = Number(d)\n// tidy allows Number because\nconst e = f.toFixed(2)\nconst big = BigNumber(1)\n',
        'server/http/a.ts': 'const a = process.env.PORT\nsql<{ a: string }>`select 1`\n',
        'server/platform/config.ts': 'const a = process.env\n',
        'tests/a.test.ts': "const b = Math.random()\nprocess.env.TEST\nconsole.log(b)\ndb.insertInto('a')\n",
        'server/modules/ground/ledger/queries.ts': 'sql`select 1`\n',
        'server/modules/ground/ledger/entry-queries.ts': "db.selectFrom('entries')\n",
        'server/modules/ground/ledger/post.ts': "\ndb.updateTable('accounts')\n",
        'server/modules/balance/cards/jobs.ts':
          'for (const { id } of due) await end(id)\nfor (const one of await lockDueHolds(tx))\n',
        'web/customer/b.ts':
          "const b = {\n  queryKey: ['wallets'],\n}\nclient.invalidateQueries({ queryKey: key })\nconst c = { queryKey: localKey('b') }\n",
        'web/customer/form.tsx': "const read = readAmount(typed, 'USD', locale)\n",
        'server/modules/balance/bills/pay.ts':
          'const isSameEmail = 1\nconst isSame = known.a === wanted.a\nconst order = { isSame: (made, wanted) => true }\nmade.requestMac\n',
        'server/modules/balance/bills/queries.ts':
          "const a = db.insertInto('bills')\n  .onConflict((conflict) => conflict.column('id').doNothing())\n  .returning('id')\n  .executeTakeFirst()\n" +
          "const b = db.insertInto('bills')\n  .onConflict((conflict) => conflict.doNothing())\n  .execute()\n" +
          "const c = db.insertInto('bills')\n  .onConflict((conflict) => conflict.doNothing())\n  .returning(['id', 'state'])\n  .executeTakeFirst()\n",
        'server/modules/sending/transfers/views/list.ts':
          'const a = await deps.reads()\n// tidy allows reads() because only staff gets this file.\n\nconst b = await deps.reads()\n',
        'server/modules/office/customers/list.ts': 'const a = await deps.reads()\n',
        'scripts/a.mjs': "console.log('a')\n",
      },
      finds: [
        { path: 'server/modules/funds/rates/a.ts', line: 2, fix: /time is passed in/ },
        { path: 'server/modules/funds/rates/a.ts', line: 3, fix: /time is passed in/ },
        { path: 'server/modules/funds/rates/a.ts', line: 4, fix: /time is passed in/ },
        { path: 'web/customer/a.ts', line: 3, fix: /floats lose money/ },
        { path: 'web/customer/b.ts', line: 2, fix: /callQuery/ },
        { path: 'web/customer/b.ts', line: 4, fix: /stale/ },
        { path: 'contract/lib/money.ts', line: 1, fix: /money is bigint/ },
        { path: 'contract/lib/money.ts', line: 5, fix: /money is bigint/ },
        { path: 'server/http/a.ts', line: 1, fix: /config\.ts/ },
        { path: 'server/http/a.ts', line: 2, fix: /queries\.ts/ },
        { path: 'tests/a.test.ts', line: 1, fix: /fast-check/ },
        { path: 'tests/a.test.ts', line: 3, fix: /asserts instead/ },
        { path: 'server/modules/ground/ledger/post.ts', line: 2, fix: /queries\.ts/ },
        { path: 'server/modules/balance/cards/jobs.ts', line: 1, fix: /eachRow/ },
        { path: 'server/modules/balance/cards/jobs.ts', line: 2, fix: /eachRow/ },
        { path: 'web/customer/form.tsx', line: 1, fix: /useAmounts/ },
        { path: 'server/modules/balance/bills/pay.ts', line: 2, fix: /idempotent: true/ },
        { path: 'server/modules/balance/bills/pay.ts', line: 3, fix: /idempotent: true/ },
        { path: 'server/modules/balance/bills/pay.ts', line: 4, fix: /idempotent: true/ },
        { path: 'server/modules/balance/bills/queries.ts', line: 2, fix: /insertOnce/ },
        { path: 'server/modules/sending/transfers/views/list.ts', line: 1, fix: /own change/ },
      ],
    },
  ],
}
