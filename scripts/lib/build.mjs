import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Failed, good, inRoot, node, run, say, seconds } from './machine.mjs'

// The only inputs of build/. A stamp file next to the pages holds their digest.

const sources = ['web', 'contract', 'public', 'package-lock.json', 'tsconfig.json']
const isConfig = (name) => /^(vite|react-router)\b.*\.config\.[jt]s$/.test(name)
const isTest = (name) => /\.test\.tsx?$/.test(name)
const stampFile = inRoot('build/stamp')

const filesUnder = (path) => {
  if (!existsSync(inRoot(path))) return []
  if (!statSync(inRoot(path)).isDirectory()) return [path]
  return readdirSync(inRoot(path)).flatMap((name) => filesUnder(`${path}/${name}`))
}

const wantedStamp = () => {
  const hash = createHash('sha256')
  const files = [...sources, ...readdirSync(inRoot('.')).filter(isConfig)]
    .flatMap(filesUnder)
    .filter((name) => !isTest(name))
  for (const name of files.sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(inRoot(name)))
      .update('\0')
  return hash.digest('hex')
}

export const buildExists = () => existsSync(stampFile)

export const build = async () => {
  const start = performance.now()
  // Computed before the build: a change made during it makes the result stale.
  const stamp = wantedStamp()
  say('Building the pages.')
  rmSync(inRoot('build'), { recursive: true, force: true })
  const results = await Promise.all([
    run('react-router', ['build'], { quiet: true }),
    run('vite', ['build', '--config', 'vite.islands.config.ts'], { quiet: true }),
  ])
  if (results.some((status) => status !== 0))
    throw new Failed('The pages could not be built; what the build said is above.')
  writeFileSync(stampFile, stamp)
  good(`The pages are built (${seconds(start)}).`)
}

export const buildIsStale = () => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wantedStamp()

/** Compresses the built files that are not yet. A file without a compressed copy is served as it is. */
export const compress = ({ signal } = {}) => run(node, [inRoot('scripts/lib/compress.mjs')], { signal })

/** Pages to serve in production or to test: built and compressed. */
export const buildWhole = async ({ ifStale = false } = {}) => {
  if (!ifStale || buildIsStale()) await build()
  if ((await compress()) !== 0) throw new Failed('The pages could not be compressed; the reason is above.')
}
