import { isTest, type Problem, problemAt, type Rule, type Source } from './source.ts'

const linesMax = 300

const longFiles: Record<string, string> = {}

const isData = (path: string): boolean =>
  /\.(?:sql|md)$|\/messages\.(?:es|pt|en)\.ts$/.test(path) ||
  /(?:^|\/)(?:data|corridors)\/|-(?:table|texts)\.ts$/.test(path)

export const fileLength: Rule = {
  name: `a file has at most ${linesMax} lines`,
  check: (sources) =>
    sources.flatMap((source) => {
      const lines = source.text.trimEnd().split('\n').length
      if (lines <= linesMax || isTest(source.path) || isData(source.path) || longFiles[source.path]) return []
      return [
        {
          path: source.path,
          line: linesMax + 1,
          fix: `${lines} lines: look for the noun that is hiding and give it its own file`,
        },
      ]
    }),
  seeds: [
    {
      files: {
        'web/ui/long.tsx': 'a\n'.repeat(linesMax + 1),
        'web/ui/full.tsx': 'a\n'.repeat(linesMax),
        'web/ui/messages.es.ts': 'a\n'.repeat(linesMax * 2),
        'server/modules/ledger/ledger.test.ts': 'a\n'.repeat(linesMax * 2),
      },
      finds: [{ path: 'web/ui/long.tsx', line: 301, fix: /301 lines/ }],
    },
  ],
}

const widthMax = 140

export const lineWidth: Rule = {
  name: `a line of contract/ has at most ${widthMax} characters`,
  check: (sources) =>
    sources
      .filter(
        ({ path }) =>
          path.startsWith('contract/') && !isTest(path) && !/(?:-table|brand|(?:e-sign|prepaid)\/.*)\.ts$/.test(path),
      )
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            line.length > widthMax
              ? [{ path, line: index + 1, fix: `${line.length} characters: break the line, Biome formats the rest` }]
              : [],
          ),
      ),
  seeds: [
    {
      files: {
        'contract/wide.ts': `export const a = 1\nexport const b = '${'b'.repeat(widthMax)}'\n`,
        'contract/error-table.ts': `export const c = '${'c'.repeat(widthMax)}'\n`,
      },
      finds: [{ path: 'contract/wide.ts', line: 2, fix: /break the line/ }],
    },
  ],
}

const find = (source: Source, text: string, pattern: RegExp, fix: string): Problem[] =>
  [...text.matchAll(pattern)].map(({ index }) => problemAt(source, index, fix))

export const syntax: Rule = {
  name: 'no enum, no namespace, no any',
  check: (sources) =>
    sources
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap((source) => [
        ...find(source, source.code, /\benum\s+\w+\s*\{/g, 'Node runs no enum: write a union of literals'),
        ...find(
          source,
          source.code,
          /\b(?:namespace|module)\s+\w+\s*\{/g,
          'Node runs no namespace: a file is a module already',
        ),
        ...find(
          source,
          source.code,
          /(?:[:<|&,(]|\bas|=>|\bsatisfies)\s*any\b(?!\s*[:(])/g,
          'any switches the types off: say the type, or unknown and narrow it',
        ).filter(({ line }) => {
          const before = source.text.split('\n')[line - 2] ?? ''
          return !/biome-ignore lint\/suspicious\/noExplicitAny: \S+/.test(before)
        }),
      ]),
  seeds: [
    {
      files: {
        'contract/a.ts':
          "export enum A { b }\nnamespace C {\n}\nconst text = 'enum A {'\nconst a = b as any\nconst any = 1\n// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came.\nlet c: any\nlet d: Map<string, any>\nconst e = { any: 1 }\n",
      },
      finds: [
        { path: 'contract/a.ts', line: 1, fix: /union/ },
        { path: 'contract/a.ts', line: 2, fix: /namespace/ },
        { path: 'contract/a.ts', line: 5, fix: /unknown/ },
        { path: 'contract/a.ts', line: 9, fix: /unknown/ },
      ],
    },
  ],
}

export const serverSyntax: Rule = {
  name: 'the server is plain TypeScript',
  check: (sources) =>
    sources
      .filter(({ path }) => /^(?:server|contract|scripts)\/.*\.tsx$/.test(path))
      .map((source) => problemAt(source, 0, 'Node loads no .tsx: write it as .ts')),
  seeds: [
    {
      files: { 'server/http/page.tsx': 'export {}\n', 'web/a.tsx': 'export {}\n' },
      finds: [{ path: 'server/http/page.tsx', line: 1, fix: /no \.tsx/ }],
    },
  ],
}

const unfinished = /\b(?:TODO|FIXME|XXX|HACK)\b|^(?:<{7}|>{7}) .*/gm

export const nothingLeft: Rule = {
  name: 'nothing is left for later in the sources',
  check: (sources) =>
    sources
      .filter(({ path }) => path !== 'tests/tidy/shape.ts')
      .flatMap((source) => find(source, source.text, unfinished, 'finish it, or open an issue and remove the note')),
  seeds: [
    {
      files: { 'server/a.ts': `// ${'TO'}${'DO'}: later\nconst TODOS = 1\n` },
      finds: [{ path: 'server/a.ts', line: 1, fix: /finish it/ }],
    },
    {
      files: { 'docs/a.md': `one\n${'<'.repeat(7)} HEAD\n` },
      finds: [{ path: 'docs/a.md', line: 2, fix: /finish it/ }],
    },
  ],
}

/** The closing position of the call that starts at `at`. */
const callEnd = (code: string, at: number): number => {
  let depth = 0
  for (let i = code.indexOf('(', at); i < code.length; i += 1) {
    if (code[i] === '(') depth += 1
    if (code[i] === ')') depth -= 1
    if (depth === 0) return i
  }
  return code.length
}

/** The same for `test.each(rows)(name, body)`, a chain of calls. */
const chainEnd = (code: string, at: number): number => {
  const end = callEnd(code, at)
  const next = /^\)\s*\(/.exec(code.slice(end))
  return next ? chainEnd(code, end + 1) : end
}

const testCall = /(?<![.\w])(?:test|it)(?:\.(?:each|for)\([\s\S]*?\))?(?:\.\w+)*\s*\(\s*['"`]/g
const asserts = /\b(?:expect|assert)\w*\s*[(.<]/i

/** Names of a file's own helpers that assert. */
const assertingHelpers = (source: Source): string[] =>
  [...source.code.matchAll(/^(?:export )?(?:const|(?:async )?function) (\w+)[\s\S]*?^(?=\S)(?![})])/gm)]
    .filter(([body]) => asserts.test(body))
    .map((match) => match[1] as string)

export const tests: Rule = {
  name: 'every test can fail',
  check: (sources) =>
    sources
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .flatMap((source) => {
        const helpers = assertingHelpers(source)
        const calls = [...source.code.matchAll(testCall)]
        const idle = calls.filter(({ index }) => {
          const body = source.code.slice(index, chainEnd(source.code, index))
          return !asserts.test(body) && !helpers.some((name) => new RegExp(`\\b${name}\\b`).test(body))
        })
        return [
          ...(calls.length === 0
            ? [problemAt(source, 0, 'a test file without a test: write one or remove the file')]
            : []),
          ...idle.map(({ index }) =>
            problemAt(source, index, 'this test asserts nothing: say with expect what it guarantees'),
          ),
          ...find(
            source,
            source.code,
            /(?<![.\w])(?:test|it|describe)\.(?:only|skip|todo|fails)\b/g,
            'run every test: mend or remove the one that is set aside',
          ),
          ...find(
            source,
            source.code,
            /\bexpect\((?:true|false|1)\)/g,
            'this assertion holds whatever the product does: assert on what it did',
          ),
        ]
      }),
  seeds: [
    {
      files: {
        'server/a.test.ts':
          "test('works', async () => {\n  await run()\n})\ntest('adds', () => {\n  expect(add(1, 2)).toBe(3)\n})\ntest.skip('later', () => {\n  expect(a).toBe(b)\n})\ntest('is true', () => {\n  expect(true).toBe(true)\n})\n",
        'server/b.test.ts': "import { test } from 'vitest'\n",
        'server/c.test.ts':
          "const same = (a: number) => {\n  expect(a).toBe(1)\n}\n\ntest('by a helper', () => {\n  same(2)\n})\ntest.each([[1], [2]])('each %i', (n) => {\n  expect(n).toBe(1)\n})\ntest.each([[1]])('idle %i', (n) => {\n  run(n)\n})\n",
      },
      finds: [
        { path: 'server/a.test.ts', line: 1, fix: /asserts nothing/ },
        { path: 'server/a.test.ts', line: 7, fix: /run every test/ },
        { path: 'server/a.test.ts', line: 11, fix: /holds whatever/ },
        { path: 'server/b.test.ts', line: 1, fix: /without a test/ },
        { path: 'server/c.test.ts', line: 11, fix: /asserts nothing/ },
      ],
    },
  ],
}
