import { readFileSync } from 'node:fs'
import { licensesOf, refusedLicenses } from './lib/licenses.mjs'
import { bad, good, inRoot, main, say } from './lib/machine.mjs'

// npm run licenses: how many packages have which license; fails for a package with another than scripts/lib/licenses.mjs allows.
await main(async () => {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const counts = new Map()
  for (const { license } of licensesOf(lock)) counts.set(license, (counts.get(license) ?? 0) + 1)
  for (const [license, count] of [...counts].sort(([, a], [, b]) => b - a))
    say(`${String(count).padStart(5)}  ${license}`)
  const refused = refusedLicenses(lock)
  for (const { name, license } of refused) bad(`${name} is under ${license}, which is not allowed.`)
  if (refused.length === 0) good('Every license is allowed.')
  return refused.length === 0 ? 0 : 1
})
