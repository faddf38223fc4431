import { buildIfStale } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { handOver, inRoot, main, node } from './lib/machine.mjs'

// npm run up: everything, from a bare machine to a running product.
await main(async () => {
  await install()
  await buildIfStale()
  return handOver(node, [inRoot('server/main.ts')])
})
