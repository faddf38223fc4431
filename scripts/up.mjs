import { build, buildIsStale, compress } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { Failed, handOver, inRoot, main, node, run } from './lib/machine.mjs'

/** A first start builds the pages and creates the database. They are independent, so they run in parallel. */
const prepare = async () => {
  const status = await run(node, [inRoot('server/main.ts'), '--prepare'])
  if (status !== 0) throw new Failed('The database could not be prepared; the reason is above.')
}

// npm run up: everything, from a bare machine to a running product. Files are compressed while it serves.
await main(async () => {
  await install()
  if (buildIsStale()) await Promise.all([build(), prepare()])
  const ended = new AbortController()
  void compress({ signal: ended.signal })
  return handOver(node, [inRoot('server/main.ts')]).finally(() => ended.abort())
})
