import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Shared by every script. Everything in scripts/*.mjs runs on Node 20 and later with nothing installed.

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => join(root, ...parts)

const windows = process.platform === 'win32'

/** The product's Node, installed as a package; the Node running this script may be older. */
export const node = inRoot('node_modules/node/bin', windows ? 'node.exe' : 'node')

const ownBin = inRoot('node_modules/.bin')

/** Where scripts/lib/libraries.mjs puts libraries that cannot be installed system-wide. */
export const libraries = inRoot('node_modules/.cache/libraries')

/**
 * The environment of child processes. With `packages`, node_modules/.bin is first on the PATH, so `node` is the product's own. npm runs
 * without it, because npm replaces those packages.
 */
export const environment = ({ packages = true } = {}) => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin)
  const found = existsSync(libraries)
    ? [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
    : undefined
  return {
    ...process.env,
    PATH: (packages ? [ownBin, ...path] : path).join(delimiter),
    // A restarted server reuses Node's compile cache.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules/.cache/compile'),
    ...(found ? { LD_LIBRARY_PATH: found } : {}),
  }
}

const colored = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (colored ? `\x1b[${code}m${text}\x1b[0m` : text)

export const say = (text) => process.stdout.write(`${text}\n`)
export const section = (title) => say(`\n${paint('1;36', `— ${title}`)}`)
export const good = (text) => say(paint('32', text))
export const bad = (text) => process.stderr.write(`${paint('1;31', text)}\n`)

export class Failed extends Error {}

export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** The exit status that shells expect for a child terminated by a signal. */
const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs a program and returns its exit status. With `quiet`, its output is shown only on failure. `signal` ends it. */
export const run = (program, args, { env = environment(), cwd = root, quiet = false, signal } = {}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env,
      signal,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: windows && !existsSync(program),
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      if (!signal?.aborted) bad(`${program}: ${error.message}`)
      done(127)
    })
    child.once('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      done(statusOf(code, signal))
    })
  })

/**
 * Runs a program in place of this process: same terminal, forwarded signals, same exit status. The program must tolerate receiving a
 * signal twice, since Ctrl-C also reaches it from the terminal.
 */
export const handOver = (program, args) =>
  new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env: environment(), stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.once('error', (error) => {
      bad(`${program}: ${error.message}`)
      done(127)
    })
    child.once('exit', (code, signal) => done(statusOf(code, signal)))
  })

/** Runs a script. A failed step exits with status 1 and prints one line. */
export const main = async (work) => {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    bad(error.message)
    process.exitCode = 1
  }
}
