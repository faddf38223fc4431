import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What every script needs. Everything in scripts/*.mjs runs on any Node from 20 on with nothing installed.

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
export const inRoot = (...parts) => join(root, ...parts)

const windows = process.platform === 'win32'

/** The Node that the product runs on, which comes with the packages; the one that started us may be older. */
export const node = inRoot('node_modules/node/bin', windows ? 'node.exe' : 'node')

const ownBin = inRoot('node_modules/.bin')

/** Where scripts/lib/libraries.mjs puts what the machine lacks and cannot be given. */
export const libraries = inRoot('node_modules/.cache/libraries')

/**
 * The environment for what we start. With `packages`, the programs of our packages come first on the PATH, so that
 * `node` is the product's own; npm gets it without them: what installs the packages must not stand on them.
 */
export const environment = ({ packages = true } = {}) => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin)
  const found = existsSync(libraries)
    ? [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
    : undefined
  return {
    ...process.env,
    PATH: (packages ? [ownBin, ...path] : path).join(delimiter),
    ...(found ? { LD_LIBRARY_PATH: found } : {}),
  }
}

const coloured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (coloured ? `\x1b[${code}m${text}\x1b[0m` : text)

export const say = (text) => process.stdout.write(`${text}\n`)
export const section = (title) => say(`\n${paint('1;36', `— ${title}`)}`)
export const good = (text) => say(paint('32', text))
export const bad = (text) => process.stderr.write(`${paint('1;31', text)}\n`)

/** A step that failed: said in one line, with what to do about it. */
export class Failed extends Error {}

export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Ends the process as shells expect when the child was ended by a signal. */
const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs a program to its end and answers its exit status. With `quiet`, its output is shown only if it fails. */
export const run = (program, args, { env = environment(), cwd = root, quiet = false } = {}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: windows && !existsSync(program),
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      bad(`${program}: ${error.message}`)
      done(127)
    })
    child.once('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      done(statusOf(code, signal))
    })
  })

/**
 * Runs a program in our place: its terminal is ours, signals that reach us go on to it, and we end as it ended. The
 * program must take the same signal twice, since Ctrl-C reaches it from the terminal as well.
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

/** Runs a script's work; a failed step ends it with status 1 and one line. */
export const main = async (work) => {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    bad(error.message)
    process.exitCode = 1
  }
}
