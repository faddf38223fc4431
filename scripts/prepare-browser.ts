import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { findBrowser, launchBrowser, packedBrowser } from '../tests/browser.ts'

// Finds a browser for the browser tests: the system's, else (as root on Debian) the distribution's package, else the one in the npm
// package, which needs no privileges and no network. TEST_BROWSER names the package to test with and has no fallback.

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const works = async (): Promise<string | undefined> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>SOL</h1>')
    return (await page.locator('h1').textContent()) === 'SOL' ? browser.version() : undefined
  } finally {
    await browser.close()
  }
}

const installPackage = (): void => {
  say('installing Chromium with apt-get (once)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], timeout: 600_000 }
  if (spawnSync('apt-get', ['-qq', 'update'], options).status !== 0) return
  const install = (name: string) =>
    spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], options).status === 0
  const chosen = process.env.TEST_BROWSER
  if (chosen) install(chosen)
  else if (!install('chromium-headless-shell')) install('chromium')
}

const untar = async (name: string, folder: string): Promise<void> => {
  const archive = join(folder, name)
  await pipeline(
    createReadStream(join(packedBrowser.packed, `${name}.br`)),
    createBrotliDecompress(),
    createWriteStream(archive),
  )
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar could not unpack ${archive}: ${stderr}`)
  rmSync(archive)
}

/** Unpacks under a temporary name and renames, so an interrupted run leaves no partial browser. */
const unpack = async (): Promise<void> => {
  say('unpacking the Chromium of the npm package (once)')
  const folder = `${packedBrowser.unpacked}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  await pipeline(
    createReadStream(join(packedBrowser.packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  )
  for (const name of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) await untar(name, folder)
  const fonts = [join(packedBrowser.unpacked, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(packedBrowser.unpacked, 'font-cache')}</cachedir>`
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts.join('')}${cache}</fontconfig>\n`)
  rmSync(packedBrowser.unpacked, { recursive: true, force: true })
  renameSync(folder, packedBrowser.unpacked)
}

const attempt = async (): Promise<boolean> => {
  const found = findBrowser()
  if (!found) return false
  const version = await works().catch((error: Error) => {
    say(`${found.program} does not start: ${error.message.split('\n')[0]}`)
    return undefined
  })
  if (version) say(`Chromium ${version}, ${found.program}`)
  return version !== undefined
}

if (!(await attempt())) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackage()
  if (!(await attempt())) {
    const chosen = process.env.TEST_BROWSER
    if (!chosen) await unpack()
    if (chosen || !(await attempt())) {
      const name = chosen ?? 'chromium-headless-shell'
      process.stderr.write(`No browser works here: install one, for example with \`apt-get install ${name}\`.\n`)
      process.exit(1)
    }
  }
}
