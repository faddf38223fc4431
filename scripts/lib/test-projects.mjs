import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inRoot, root } from './machine.mjs'

// A test file belongs to the project of what its imports reach: a browser or the whole product's process (e2e),
// PostgreSQL (http), or neither (unit).

const folders = ['contract', 'server', 'web', 'tests', 'scripts']
const isTest = (name) => /\.test\.tsx?$/.test(name)

const browserDoors = ['tests/browser.ts', 'tests/e2e/server.ts'].map((path) => inRoot(path))
const databaseDoors = ['tests/database.ts', 'server/platform/embedded-postgres.ts'].map((path) => inRoot(path))

const known = new Map()
const importsOf = (file) => {
  if (!known.has(file)) {
    const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|^import) ?'(\.[^']+\.tsx?)'/gm)]
    // The path belongs to a made-up source of a test.
    known.set(file, paths.map(([, path]) => resolve(dirname(file), path)).filter(existsSync))
  }
  return known.get(file)
}

/** All files reached through relative imports, including the file itself. */
const reachedFrom = (file) => {
  const reached = new Set([file])
  for (const from of reached) if (!browserDoors.includes(from)) for (const path of importsOf(from)) reached.add(path)
  return reached
}

const projectOf = (file) => {
  const reached = reachedFrom(file)
  if (browserDoors.some((door) => reached.has(door))) return 'e2e'
  return databaseDoors.some((door) => reached.has(door)) ? 'http' : 'unit'
}

/** Every test file as `{ path, project }`. */
export const testFiles = () =>
  folders
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter(isTest)
    .map((path) => ({ path, project: projectOf(inRoot(path)) }))

/** The test files that Vitest runs for these filters (parts of paths); all without one. */
export const selected = (filters) => {
  const parts = filters.filter((filter) => !filter.startsWith('-')).map((part) => part.replace(`${root}/`, ''))
  const named = testFiles()
  return parts.length === 0 ? named : named.filter(({ path }) => parts.some((part) => path.includes(part)))
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** What differs from main, or on main from the last commit, including new files. */
const changedPaths = () => {
  const [base = 'HEAD'] = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')]
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The part of the product that a file belongs to. A contract file belongs to its module. */
const partOf = (path) =>
  /^server\/modules\/[^/]+/.exec(path.replace(/^contract\/([\w-]+)\.ts$/, 'server/modules/$1'))?.[0] ?? dirname(path)

/** All unit tests, and the http tests of the changed parts. */
export const quick = () => {
  const parts = new Set(changedPaths().map(partOf))
  return testFiles().filter(
    ({ path, project }) => project === 'unit' || (project === 'http' && parts.has(partOf(path))),
  )
}
