import { buildWhole } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/machine.mjs'

// npm run build: builds the pages into build/.
await main(async () => {
  await install()
  await buildWhole()
})
