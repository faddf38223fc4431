import { problemAt, type Rule } from './source.ts'

/** `path/of/a.test.ts` "the test's whole name". */
const named = /`([\w./-]+\.test\.tsx?)` "([^"\n]+)"/g

export const namedTests: Rule = {
  name: 'every test that a .md file names by file and name exists',
  check: (sources) => {
    const texts = new Map(sources.map(({ path, text }) => [path, text]))
    return sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((source) =>
        [...source.text.matchAll(named)]
          .filter(([, path = '', name]) => !texts.get(path)?.includes(`'${name}'`))
          .map(({ index, 1: path, 2: name }) =>
            problemAt(source, index, `${path} has no test '${name}': name the one that proves it now`),
          ),
      )
  },
  seeds: [
    {
      files: {
        'server/a.test.ts': "test('one is one', () => {})\n",
        'docs/faults.md':
          '`server/a.test.ts` "one is one"; `server/a.test.ts` "one is"\n`server/b.test.ts` "one is one"\n`server/a.test.ts` says "one"\n',
      },
      finds: [
        { path: 'docs/faults.md', line: 1, fix: /has no test 'one is'/ },
        { path: 'docs/faults.md', line: 2, fix: /server\/b\.test\.ts has no test/ },
      ],
    },
  ],
}
