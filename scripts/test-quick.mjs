import { tests } from './lib/check.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/machine.mjs'
import { quick } from './lib/test-projects.mjs'

// npm run test:quick: every test without a database, and the http tests of changed parts.
await main(async () => {
  await install({ tools: true })
  return tests(quick().map(({ path }) => path))
})
