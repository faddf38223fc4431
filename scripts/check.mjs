import { format, types } from './lib/check.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/machine.mjs'

// npm run check: format, lint and types, without tests.
await main(async () => {
  await install({ tools: true })
  const found = [await format(), await types()]
  return found.some((status) => status !== 0) ? 1 : 0
})
