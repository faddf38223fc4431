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
  const all = await run('tsc', ['-p', inRoot('tsconfig.json'), '--noEmit'])
  // Without the DOM's types, so server code cannot use browser-only APIs.
  const server = await run('tsc', ['-p', inRoot('tsconfig.server.json'), '--noEmit'])
  return generated || all || server
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
