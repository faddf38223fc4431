import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { provideLibraries, wrapNode } from './libraries.mjs'
import { environment, Failed, good, inRoot, node, run, say, seconds } from './machine.mjs'

// Installs the packages again unless they match package-lock.json.

const lockFile = inRoot('package-lock.json')
const stampFile = inRoot('node_modules/.installed')
const npmRecord = inRoot('node_modules/.package-lock.json')

/** The development packages, which only checks and tests use, are installed all or none. */
const hasTools = () => existsSync(inRoot('node_modules/vitest'))

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The lock file and the platform, because packages with binaries differ by platform. */
const wantedStamp = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch}\n${read(lockFile)}`)
    .digest('hex')

/** True when npm's record of the last install has every wanted package of the lock file; covers manual installs. */
const agreesWithRecord = (tools) => {
  if (!existsSync(npmRecord)) return false
  const wanted = JSON.parse(read(lockFile)).packages
  const there = JSON.parse(read(npmRecord)).packages
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (dev && !tools)) return true
    return there[path] ? there[path].version === version : optional === true || (devOptional === true && !tools)
  })
}

const whyStale = (tools) => {
  if (!existsSync(inRoot('node_modules'))) return 'the first time this takes half a minute'
  if (!existsSync(node)) return 'the Node of the product is missing'
  if (tools && !hasTools()) return 'the tools of the checks are missing'
  if (read(stampFile) === wantedStamp()) return undefined
  if (!agreesWithRecord(tools)) return 'package-lock.json has changed'
  writeFileSync(stampFile, wantedStamp())
  return undefined
}

// Not `npm ci`: it rejects a lock file that omits a package of another platform, although npm itself writes such files when the registry
// lacks that package. This installs the lock file's versions as well, does not change the lock file, and reuses fresh packages.
const npmArguments = [
  'install',
  '--no-save',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--ignore-scripts',
]

/**
 * Runs the install scripts of the packages that `allowScripts` in package.json names with true: they provide the product's Node and the symlinks
 * of PostgreSQL's libraries. No other package's script runs, with any npm.
 */
const rebuildArguments = () => {
  const { allowScripts } = JSON.parse(read(inRoot('package.json')))
  const present = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(inRoot('node_modules', name)),
  )
  return ['rebuild', ...present, '--ignore-scripts=false', '--loglevel=error']
}

/** Rejects a package.json that differs from the lock file, which npm would silently resolve. */
const demandAgreement = () => {
  const { dependencies, devDependencies } = JSON.parse(read(inRoot('package.json')))
  const locked = JSON.parse(read(lockFile)).packages['']
  for (const [wanted, held] of [
    [dependencies, locked.dependencies],
    [devDependencies, locked.devDependencies],
  ])
    for (const name of Object.keys({ ...wanted, ...held }))
      if (wanted?.[name] !== held?.[name])
        throw new Failed(
          `package-lock.json does not agree with package.json about ${name}: run \`npm install\` and commit both.`,
        )
}

/** npm from the PATH, or the npm that started this process. */
const npm = async () => {
  const probe = await run('npm', ['--version'], { env: environment({ packages: false }), quiet: true }).catch(() => 127)
  const own = process.env.npm_execpath
  return probe === 0 || !own ? { program: 'npm', args: [] } : { program: process.execPath, args: [own] }
}

/**
 * Installs missing or stale packages, with `tools` also those of the checks and tests; tools once installed stay. With nothing stale it
 * needs no network and takes a few milliseconds.
 */
export const install = async ({ tools = false } = {}) => {
  demandAgreement()
  const reason = whyStale(tools)
  if (!reason) return
  const start = performance.now()
  say(`Installing packages: ${reason}.`)
  await provideLibraries()
  const { program, args } = await npm()
  // Said for any NODE_ENV.
  const all = [...args, ...npmArguments, `--${tools || hasTools() ? 'include' : 'omit'}=dev`]
  const how = { env: environment({ packages: false }), quiet: true }
  const status = (await run(program, all, how)) || (await run(program, [...args, ...rebuildArguments()], how))
  if (status !== 0) throw new Failed(`Packages could not be installed (npm ended with ${status}, its words are above).`)
  wrapNode()
  if ((await run(node, ['--version'], { quiet: true })) !== 0)
    throw new Failed('The npm package `node` brought no Node that runs here: use Linux with glibc, or macOS.')
  writeFileSync(stampFile, wantedStamp())
  good(`Packages are installed (${seconds(start)}).`)
}
