import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from './lib/machine.mjs'

// npm run durations, after a whole npm test: writes the seconds of the slow test files, which the next runs start first.
const { testResults } = JSON.parse(readFileSync(inRoot('artifacts/tests.json'), 'utf8'))
const slow = testResults
  .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1000)])
  .filter(([, seconds]) => seconds >= 10)
  .sort(([, a], [, b]) => b - a)
writeFileSync(inRoot('tests/durations.json'), `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`)
