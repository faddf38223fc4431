import { spawnSync } from 'node:child_process'
import { bad, environment, good, main, root, say } from './lib/machine.mjs'

// npm run advisories: known faults of the packages that the product runs with, from the registry. Exits with 1 for a fault, and with 2
// when the registry does not answer, which says nothing about the packages.
await main(async () => {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    env: environment({ packages: false }),
  })
  const { vulnerabilities, error, message } = JSON.parse(stdout || '{}')
  if (!vulnerabilities) {
    bad(`The registry does not answer: ${error?.summary || message || 'no reply'}. Nothing was checked.`)
    return 2
  }
  for (const { name, severity, range } of Object.values(vulnerabilities)) say(`${severity}  ${name} ${range}`)
  const count = Object.keys(vulnerabilities).length
  if (count > 0) bad(`${count} packages have known faults.`)
  else good('No known faults.')
  return count > 0 ? 1 : 0
})
