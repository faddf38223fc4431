import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { inRoot, root } from './machine.mjs'

// The imports of a test file determine its project: e2e reaches a browser or the whole product's process, http reaches PostgreSQL or the
// image decoder process, and unit reaches none of these.

const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']
const isTest = (name) => /^(?!.*node_modules).*\.test\.tsx?$/.test(name)

const browserDoors = ['tests/browser.ts', 'tests/e2e/server.ts'].map((path) => inRoot(path))
const serverDoors = ['tests/database.ts', 'server/platform/embedded-postgres.ts', 'server/platform/images.test.ts'].map(
  (path) => inRoot(path),
)

const known = new Map()
const importsOf = (file) => {
  if (!known.has(file)) {
    const paths = [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|^import) ?'([.#][^']+\.tsx?)'/gm)]
    const resolved = ([, path]) => (path[0] === '#' ? inRoot(path.slice(1)) : resolve(dirname(file), path))
    // The path appears in a made-up source inside a test.
    known.set(file, paths.map(resolved).filter(existsSync))
  }
  return known.get(file)
}

/** All files reached through imports, including the file itself. */
const reachedFrom = (file) => {
  const reached = new Set([file])
  for (const from of reached) if (!browserDoors.includes(from)) for (const path of importsOf(from)) reached.add(path)
  return reached
}

const projectOf = (file) => {
  const reached = reachedFrom(file)
  if (browserDoors.some((door) => reached.has(door))) return 'e2e'
  return serverDoors.some((door) => reached.has(door)) ? 'http' : 'unit'
}

export const testFiles = () =>
  folders
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter(isTest)
    .map((path) => ({ path, project: projectOf(inRoot(path)) }))

/** The test files that Vitest runs for these filters (path substrings); all without filters. */
export const selected = (filters) => {
  const parts = filters.filter((filter) => !filter.startsWith('-')).map((part) => part.replace(`${root}/`, ''))
  const named = testFiles()
  return parts.length === 0 ? named : named.filter(({ path }) => parts.some((part) => path.includes(part)))
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Paths that differ from main, or on main from the last commit, including new files. */
const changedPaths = () => {
  const [base = 'HEAD'] = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')]
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The part of the product that a file belongs to. A contract file belongs to its module. */
const partOf = (path) =>
  /^server\/modules\/[^/]+\/[^/]+/.exec(path.replace(/^contract\/([\w-]+\/[\w-]+)\.ts$/, 'server/modules/$1'))?.[0] ??
  dirname(path)

/** All unit tests, and the http tests of the changed parts. */
export const quick = () => {
  const parts = new Set(changedPaths().map(partOf))
  return testFiles().filter(
    ({ path, project }) => project === 'unit' || (project === 'http' && parts.has(partOf(path))),
  )
}

/** The folders of web/ that a file references by message key. */
const foldersNamedIn = () => {
  const folderOf = new Map()
  for (const path of readdirSync(inRoot('web'), { recursive: true }).filter((name) => name.endsWith('messages.en.ts')))
    for (const [, key] of readFileSync(inRoot(`web/${path}`), 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm))
      folderOf.set(key, `web/${dirname(path)}`)
  return (file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => folderOf.get(key))
}

/** Shared by every test server, which imports all of the product. */
const isCommon = (path) => /^(package.*json|server\/(?!modules\/).*|tests\/[\w-]+\.ts)$/.test(path)

const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

/**
 * The changed parts, the server parts that import from one, and the web/ folders that import one of its files, directly or transitively.
 */
const partsThatReach = (files) => {
  const parts = new Set([...files].map((file) => partOf(relative(root, file))))
  const callers = sourcesIn('server/modules').filter((path) =>
    partsOf(importsOf(inRoot(path))).some((part) => parts.has(part)),
  )
  const screens = sourcesIn('web').filter((path) => [...reachedFrom(inRoot(path))].some((file) => files.has(file)))
  return new Set([...parts, ...[...callers, ...screens].map(partOf)])
}
const partsOf = (files) => files.map((file) => partOf(relative(root, file)))

/**
 * The tests affected by a change: unit tests that import a changed file transitively; tests with a server in a part of the product that
 * changed, imports from one that did, or calls it; and browser tests that use a text of a screen that imports a changed file. The files
 * common to every test server affect all of them, and every change affects the tidy rules.
 */
export const changed = (paths = changedPaths()) => {
  const files = new Set(paths.map((path) => inRoot(path)))
  const parts = partsThatReach(files)
  const isEverywhere = paths.some(isCommon)
  const foldersOf = foldersNamedIn()
  return testFiles().filter(({ path, project }) => {
    const file = inRoot(path)
    if (path === 'tests/tidy.test.ts') return true
    if (project === 'unit') return [...reachedFrom(file)].some((one) => files.has(one))
    const named = [partOf(path), ...partsOf(importsOf(file)), ...(project === 'e2e' ? foldersOf(file) : [])]
    return isEverywhere || named.some((part) => parts.has(part))
  })
}
