import { existsSync } from 'node:fs'
import { buildExists } from './lib/build.mjs'
import { Failed, handOver, inRoot, main, node } from './lib/machine.mjs'

// npm start: the server alone, for production. It installs and builds nothing: an image is made with both.
await main(async () => {
  if (!existsSync(node)) throw new Failed('The packages are not installed: run `npm ci` first.')
  if (!buildExists()) throw new Failed('The pages are not built: run `npm run build` first.')
  // `-- --prepare` makes the database ready for a release and ends.
  return handOver(node, [inRoot('server/main.ts'), ...process.argv.slice(2)])
})
