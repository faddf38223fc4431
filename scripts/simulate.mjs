import { spawnSync } from 'node:child_process'
import { inRoot } from './lib/machine.mjs'

// npm run simulate -- --seed 7: one run of the simulator (docs/simulator.md), the same every time.
const { status } = spawnSync(process.execPath, [inRoot('tests/simulator/command.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
