import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from './lib/machine.mjs'

// npm run durations, after a full npm test: records how many seconds the slow test files take. Later runs start those files first.
const { testResults } = JSON.parse(readFileSync(inRoot('artifacts/tests.json'), 'utf8'))
const slow = testResults
  .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1000)])
  .filter(([, seconds]) => seconds >= 10)
  .sort(([, a], [, b]) => b - a)
writeFileSync(inRoot('tests/durations.json'), `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`)
