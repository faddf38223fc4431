import { build, buildIsStale } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { Failed, handOver, inRoot, main, node, run } from './lib/machine.mjs'

/** A first start builds the pages and writes the demo data. Both are slow and independent, so they run in parallel. */
const prepare = async () => {
  const status = await run(node, [inRoot('server/main.ts'), '--prepare'])
  if (status !== 0) throw new Failed('The database could not be prepared; the reason is above.')
}

// npm run up: everything, from a bare machine to a running product.
await main(async () => {
  await install()
  if (buildIsStale()) await Promise.all([build(), prepare()])
  return handOver(node, [inRoot('server/main.ts')])
})
