import { buildWhole } from './lib/build.mjs'
import { browser, format, tests, types } from './lib/check.mjs'
import { install } from './lib/install.mjs'
import { bad, Failed, good, main, seconds, section } from './lib/machine.mjs'
import { provideOpenSsh } from './lib/openssh.mjs'
import { selected } from './lib/test-projects.mjs'

// npm test: every check. `npm test -- path` runs only the tests of that path, after the same checks.
await main(async () => {
  const start = performance.now()
  const filters = process.argv.slice(2)
  section('Packages')
  await install({ tools: true })
  await provideOpenSsh()
  if (selected(filters).some(({ project }) => project === 'e2e')) {
    section('Pages')
    await buildWhole({ ifStale: true })
    if ((await browser()) !== 0) throw new Failed('The browser tests need a browser.')
  }
  const results = [
    ['format and lint', await format()],
    ['types', await types()],
    ['tests', await tests(filters)],
  ]
  const failed = results.filter(([, status]) => status !== 0).map(([name]) => name)
  section(`Result after ${seconds(start)}`)
  if (failed.length > 0) {
    bad(`FAILED: ${failed.join(', ')}`)
    return 1
  }
  good(`All is well: ${results.map(([name]) => name).join(', ')}.`)
  return 0
})
