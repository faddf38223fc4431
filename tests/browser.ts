import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const root = join(import.meta.dirname, '..')

/** The browser from an npm package, and the folder where scripts/prepare-browser.ts unpacks it. */
export const packedBrowser = (() => {
  const folder = join(root, 'node_modules/@sparticuz/chromium')
  const version: string = existsSync(folder)
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
    : ''
  const unpacked = join(root, 'node_modules/.cache/chromium', version)
  return { packed: join(folder, 'bin'), unpacked, program: join(unpacked, 'chromium') }
})()

// Without window chrome it does the same work in two thirds of the time.
const light = ['/usr/bin/chromium-headless-shell']
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export type FoundBrowser = { program: string; env: Record<string, string> }

/**
 * The browser to test with; undefined when there is none. `TEST_BROWSER=chromium` chooses Debian's full browser,
 * `TEST_BROWSER=chromium-headless-shell` its light one; otherwise the light one has priority, or with `asReadersHave` the full one. The
 * one from the npm package is unpacked only where the machine's own is missing or does not start, so then it has priority; it includes
 * the libraries and fonts a bare machine lacks.
 */
export const findBrowser = ({ asReadersHave = false } = {}): FoundBrowser | undefined => {
  const chosen = process.env.TEST_BROWSER
  if (chosen) {
    const program = `/usr/bin/${chosen}`
    return existsSync(program) ? { program, env: {} } : undefined
  }
  const { unpacked, program } = packedBrowser
  if (existsSync(program)) {
    const env = { LD_LIBRARY_PATH: join(unpacked, 'lib'), FONTCONFIG_FILE: join(unpacked, 'fonts.conf') }
    return { program, env }
  }
  const own = (asReadersHave ? [...whole, ...light] : [...light, ...whole]).find(existsSync)
  return own ? { program: own, env: {} } : undefined
}

// No sandbox: as root and in containers Chromium cannot make one, and it opens only our own pages. The other flags block background
// network requests, which a closed network would delay.
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Pages are short-lived: optimizing hot functions never pays off, and a second raster thread only takes the core from another page.
const shortLived = ['--js-flags=--no-opt --no-maglev', '--num-raster-threads=1']

/** A browser with an empty profile; the caller closes it. */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> => {
  const found = findBrowser()
  if (!found) throw new Error('no browser here: `npm test` brings one, or run `node scripts/prepare-browser.ts`')
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...found.env }).filter(([, value]) => value !== undefined),
  )
  return chromium.launch({
    executablePath: found.program,
    args: [...browserFlags, ...shortLived, ...flags],
    env: env as Record<string, string>,
  })
}
