import { existsSync } from 'node:fs'
import { buildExists } from './lib/build.mjs'
import { Failed, handOver, inRoot, main, node } from './lib/machine.mjs'

// npm start: runs only the server, for production. It installs and builds nothing: the image already contains both.
await main(async () => {
  if (!existsSync(node)) throw new Failed('The packages are not installed: run `npm ci` first.')
  if (!buildExists()) throw new Failed('The pages are not built: run `npm run build` first.')
  // `-- --prepare` prepares the database for a release and exits.
  return handOver(node, [inRoot('server/main.ts'), ...process.argv.slice(2)])
})
