import { changed } from './lib/test-projects.mjs'

// npm run test:changed: runs the tests affected by the changes since main, browser tests included.
process.argv.push(...changed().map(({ path }) => path))
await import('./test.mjs')
