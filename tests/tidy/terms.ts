import { type Problem, problemAt, type Rule, type Source } from './source.ts'

// Each retired term maps to the field's term that replaced it (payments, PostgreSQL, React, OWASP).

type Term = {
  /** In lower case; matches a word's prefix, also inside a camelCase name. */
  term: string
  use: string
  /** Ordinary English that is wrong only as a name. */
  namesOnly?: boolean
  /** Not a prefix of longer terms. */
  whole?: boolean
}

const terms: readonly Term[] = [
  { term: 'attend', use: 'process' },
  { term: 'nudge', use: 'revision' },
  { term: 'duty', use: 'job', whole: true },
  { term: 'duties', use: 'jobs' },
  { term: 'drainDuties', use: 'dueJobs' },
  { term: 'stranger', use: 'unrecognized browser, or anonymous caller' },
  { term: 'whoever', use: 'the person or program by name' },
  { term: 'somebody', use: 'the person by role: a customer, a thief' },
  { term: 'anew', use: 'again' },
  { term: 'withhold', use: 'lock' },
  { term: 'withheld', use: 'locked' },
  { term: 'crowd', use: 'guessing attack, request flood, many' },
  { term: 'proveMailbox', use: 'verifyEmail' },
  { term: 'knownBrowser', use: 'trusted browser' },
  { term: 'tellings', use: 'templates' },
  { term: 'standing', use: 'status', namesOnly: true, whole: true },
  { term: 'spokenCode', use: 'referenceCode' },
  { term: 'claimFromSender', use: 'postReceivable' },
  { term: 'takeBack', use: 'reversePayout' },
  { term: 'holdAgainst', use: 'assertTermsUnchanged' },
  { term: 'refuseHaste', use: 'enforceResendDelay' },
  { term: 'demandProof', use: 'requireRecentAuth' },
  { term: 'lockEntrant', use: 'a pending second factor' },
  { term: 'plannedAfresh', use: 'noPreparedPlan' },
  { term: 'listenForMoves', use: 'listenForChanges' },
]

const capital = (term: string): string => `${term[0]?.toUpperCase()}${term.slice(1)}`

/** `stranger` in 'a stranger', 'strangers' and 'isStranger', not in 'estranged'. */
const patternOf = ({ term, whole }: Term): RegExp => {
  const end = whole ? '(?![a-z])' : ''
  return new RegExp(`(?<![A-Za-z])${term}${end}|${capital(term)}${end}`, 'g')
}

const patterns = terms.map((term) => ({ ...term, pattern: patternOf(term) }))

const isOwn = (path: string): boolean => path === 'tests/tidy/terms.ts'

/** Code and comments of a source; the prose of a .md file without its links, since file names in them may be old. */
const readableOf = ({ path, text, strings }: Source): string => {
  if (path.endsWith('.md')) return text.replace(/\]\([^)]*\)/g, (link) => link.replace(/[^\n]/g, ' '))
  if (!/\.(?:ts|tsx|mjs|sql)$/.test(path)) return ''
  return path.endsWith('.sql') ? text : text.replace(/[^\n]/g, (char, at: number) => (strings[at] === ' ' ? char : ' '))
}

const isProse = ({ path, code }: Source, at: number): boolean => /\.(?:md|sql)$/.test(path) || code[at] === ' '

const find = (source: Source): Problem[] => {
  const readable = readableOf(source)
  return patterns.flatMap(({ term, use, namesOnly, pattern }) => {
    const fix = `${term}: write ${use}`
    const inText = [...readable.matchAll(pattern)]
      .filter(({ index }) => !(namesOnly && isProse(source, index)))
      .map(({ index }) => problemAt(source, index, fix))
    const inName = !namesOnly && new RegExp(`(?:^|[/-])${term}`).test(source.path) && !source.path.startsWith('docs/')
    return inName ? [...inText, problemAt(source, 0, fix)] : inText
  })
}

export const retiredTerms: Rule = {
  name: 'retired terms do not come back',
  check: (sources) => sources.filter(({ path }) => !isOwn(path)).flatMap((source) => find(source)),
  seeds: [
    {
      files: {
        'web/a.ts':
          "// Whoever asks is told.\nconst isStranger = 'whoever'\nconst estranged = 1\nconst standing = 2\n// a standing order\n",
        'web/attend-transfers.ts': '',
        'web/duty.tsx': 'export const Duty = () => <p>Somebody waits</p>\n',
        'docs/decisions/0043-attending-transfers.md': 'Drawn\nanew, [see](0065-drawn-anew.md)\n',
      },
      finds: [
        { path: 'web/a.ts', line: 1, fix: /whoever/ },
        { path: 'web/a.ts', line: 2, fix: /unrecognized browser/ },
        { path: 'web/a.ts', line: 4, fix: /status/ },
        { path: 'web/attend-transfers.ts', line: 1, fix: /process/ },
        { path: 'web/duty.tsx', line: 1, fix: /duty/ },
        { path: 'web/duty.tsx', line: 1, fix: /somebody/ },
        { path: 'web/duty.tsx', line: 1, fix: /duty/ },
        { path: 'docs/decisions/0043-attending-transfers.md', line: 2, fix: /again/ },
      ],
    },
  ],
}
