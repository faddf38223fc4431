import { posix } from 'node:path'
import { type Problem, problemAt, type Rule, type Source } from './source.ts'

const roots = ['contract', 'server', 'web', 'tests', 'scripts', 'bench', 'docs', 'public']
const sourceName = /\.(?:ts|tsx|mjs|sql|css|md)$/

/** `a/{b,c}.ts` names two files. */
const alternatives = (path: string): string[] => {
  const match = /^(.*?)\{([^}]*)\}(.*)$/.exec(path)
  if (!match) return [path]
  const [, before = '', inside = '', after = ''] = match
  return inside.split(',').flatMap((one) => alternatives(before + one + after))
}

const patternOf = (path: string): string => path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/]*')

const fences = /^```[^\n]*\n[\s\S]*?^```/gm
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

type Named = { path: string; at: number }

const linksOf = ({ path, text }: Source): Named[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => ({ target: match[1] as string, at: match.index }))
    .filter(({ target }) => !/^[a-z]+:|^\//.test(target))
    .map(({ target, at }) => ({ path: posix.join(posix.dirname(path), target), at }))

const quotedOf = ({ text }: Source): Named[] =>
  [...text.replace(fences, blank).matchAll(/`([^`\n]+)`/g)]
    .map((match) => ({ path: (match[1] as string).replace(/\/$/, ''), at: match.index }))
    .filter(({ path }) => /^\w[\w@.-]*(?:\/[\w@.*{},-]+)*$/.test(path) || /^[\w*][\w@.*-]*$/.test(path))

export const namedPaths: Rule = {
  name: 'every path that a .md file names exists',
  check: (sources) => {
    const known = sources.flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')))
    const all = `\n${[...new Set(known)].join('\n')}\n`
    const exists = (path: string, whole: boolean) =>
      alternatives(path).every((one) =>
        new RegExp(whole ? `\\n${patternOf(one)}\\n` : `(?:\\n|/)${patternOf(one)}\\n`).test(all),
      )
    const missing = (source: Source): Problem[] =>
      [
        ...linksOf(source).map((named) => ({ ...named, found: exists(named.path, true) })),
        ...quotedOf(source).map((named) => ({
          ...named,
          found: roots.includes(named.path.split('/')[0] as string)
            ? exists(named.path, true)
            : !sourceName.test(named.path) || exists(named.path, false),
        })),
      ]
        .filter(({ found }) => !found)
        .map(({ path, at }) => problemAt(source, at, `there is no ${path}: name the file where it is now`))
    return sources.filter(({ path }) => path.endsWith('.md')).flatMap(missing)
  },
  seeds: [
    {
      files: {
        'web/a.ts': '',
        'server/modules/rails/pay-in.ts': '',
        'server/modules/rails/pay-out.ts': '',
        'docs/decisions/0001-one.md':
          '[two](0002-two.md), [a](../../web/a.ts#top), [site](https://sol.test/x.ts)\n`web/b.ts` `web/a.ts` `web/*.ts`\n',
        'README.md':
          '`rails/pay-in.ts` and `pay-{in,out}.ts`\n`rails/pay-up.ts`\n`server/modules/rails/` `server/modules/cards/`\n```\n`web/c.ts`\n```\n`npm run up` `a.b` `.ts` `text/plain`\n',
      },
      finds: [
        { path: 'docs/decisions/0001-one.md', line: 1, fix: /0002-two\.md/ },
        { path: 'docs/decisions/0001-one.md', line: 2, fix: /web\/b\.ts/ },
        { path: 'README.md', line: 2, fix: /pay-up/ },
        { path: 'README.md', line: 3, fix: /modules\/cards/ },
      ],
    },
  ],
}

const record = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/
const lines_max = 45
const width_max = 140

const lists = /^(?:docs\/decisions|server\/modules\/[\w-]+)\/README\.md$/

/** The lines of records in the README.md of a floor or of docs/decisions, by the path of the record. */
const listedRecords = (sources: readonly Source[]): Map<string, { title: string; source: Source; at: number }[]> => {
  const lines = sources
    .filter(({ path }) => lists.test(path))
    .flatMap((source) =>
      [...source.text.matchAll(/^- \[\d{4}\]\(([^)]+)\) (.+)$/gm)].map((match) => ({
        path: posix.join(posix.dirname(source.path), match[1] as string),
        title: match[2] as string,
        source,
        at: match.index,
      })),
    )
  return Map.groupBy(lines, ({ path }) => path)
}

export const decisionRecords: Rule = {
  name: 'a decision record has a title, date, status and module, fits on a screen and is listed once',
  check: (sources) => {
    const listed = listedRecords(sources)
    return sources.flatMap((source) => {
      const number = record.exec(source.path)?.[1]
      if (!number) return []
      const { text } = source
      const lines = text.trimEnd().split('\n')
      const head = new RegExp(`^# ${number} .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\nStatus: accepted\nModule: .+\n`)
      const wide = lines.findIndex((line) => line.length > width_max && !line.startsWith('|'))
      return [
        ...(head.test(text)
          ? []
          : [problemAt(source, 0, `begin with '# ${number} The decision', then Date:, Status: accepted and Module:`)]),
        ...(lines.length > lines_max ? [problemAt(source, 0, `${lines.length} lines: keep it to ${lines_max}`)] : []),
        ...(wide < 0
          ? []
          : [{ path: source.path, line: wide + 1, fix: `keep lines to ${width_max} characters` } satisfies Problem]),
        ...(listed.has(source.path)
          ? []
          : [problemAt(source, 0, 'list it in the README.md of its floor, or in docs/decisions/README.md')]),
        ...(listed.get(source.path) ?? []).flatMap(({ title, ...line }, index) => [
          ...(index > 0 ? [problemAt(line.source, line.at, `${number} is listed already: list a record once`)] : []),
          ...(text.startsWith(`# ${number} ${title}\n`)
            ? []
            : [problemAt(line.source, line.at, `write the title of ${number}`)]),
        ]),
      ]
    })
  },
  seeds: [
    {
      files: {
        'docs/decisions/README.md':
          '- [0001](0001-good.md) Keep it\n- [0002](0002-bare.md) No date\n- [0003](0003-long.md) Longer\n- [0005](0005-old.md) Old\n',
        'server/modules/funds/README.md': '- [0001](../../../docs/decisions/0001-good.md) Keep it\n',
        'docs/decisions/0001-good.md':
          '# 0001 Keep it\n\nDate: 2026-01-01\nStatus: accepted\nModule: web\n\nBecause.\n',
        'docs/decisions/0002-bare.md': '# 0002 No date\n\nBecause.\n',
        'docs/decisions/0003-long.md': `# 0003 Long\n\nDate: 2026-01-01\nStatus: accepted\nModule: web\n\n${'a'.repeat(width_max + 1)}\n${'a\n'.repeat(lines_max)}`,
        'docs/decisions/0004-lost.md': '# 0004 Lost\n\nDate: 2026-01-01\nStatus: accepted\nModule: web\n',
        'docs/decisions/0005-old.md':
          '# 0005 Old\n\nDate: 2026-01-01\nStatus: superseded by [0001](0001-good.md)\nModule: web\n',
      },
      finds: [
        { path: 'server/modules/funds/README.md', line: 1, fix: /listed already/ },
        { path: 'docs/decisions/README.md', line: 3, fix: /title of 0003/ },
        { path: 'docs/decisions/0002-bare.md', line: 1, fix: /Date:/ },
        { path: 'docs/decisions/0003-long.md', line: 1, fix: /keep it to 45/ },
        { path: 'docs/decisions/0003-long.md', line: 7, fix: /140 characters/ },
        { path: 'docs/decisions/0004-lost.md', line: 1, fix: /list it/ },
        { path: 'docs/decisions/0005-old.md', line: 1, fix: /Status: accepted/ },
      ],
    },
  ],
}
