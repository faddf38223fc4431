import { install } from './lib/install.mjs'
import { handOver, inRoot, main, node } from './lib/machine.mjs'

// npm run demo: a transfer through the HTTP API of the running server, from sign-up to delivered.
await main(async () => {
  await install()
  const address = process.argv[2] ?? `http://localhost:${process.env.PORT || 3000}`
  return handOver(node, [inRoot('scripts/demo.ts'), address])
})
