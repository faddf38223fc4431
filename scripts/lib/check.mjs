import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, node, run, say, section } from './machine.mjs'

// Format, lint and types. Each returns its exit status, and one run shows every failure.

export const format = async () => {
  section('Format and lint')
  return run('biome', ['check', '--error-on-warnings', '.'])
}

export const types = async () => {
  section('Types')
  // React Router generates the routes' types from web/routes.ts into build/, where editors also read them.
  const generated = await run('react-router', ['typegen'], { quiet: true })
  // Concurrently, because each has one checker (docs/decisions/0635).
  const check = (config) => run('tsc', ['-p', inRoot(config), '--noEmit'], { quiet: true })
  // The second is without the DOM's types, so server code cannot use browser-only APIs.
  const checked = await Promise.all(['tsconfig.json', 'tsconfig.server.json'].map(check))
  return generated || checked.find((status) => status !== 0) || 0
}

const report = inRoot('artifacts/tests.json')

/** Runs the tests and prints a machine-readable last line: 'tests: 212 passed, 0 failed'. */
export const tests = async (filters) => {
  section('Tests')
  rmSync(report, { force: true })
  const failures = `--reporter=${inRoot('scripts/lib/report-failures.mjs')}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, failures]
  const status = await run(node, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...filters])
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    say(`tests: ${numPassedTests} passed, ${numFailedTests} failed`)
  }
  return status
}

export const browser = async () => {
  section('Browser')
  return run(node, [inRoot('scripts/prepare-browser.ts')])
}
