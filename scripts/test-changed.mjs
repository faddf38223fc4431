import { changed } from './lib/test-projects.mjs'

// npm run test:changed: what the changes since main reach, browser tests included.
process.argv.push(...changed().map(({ path }) => path))
await import('./test.mjs')
