import type { Browser } from 'playwright-core'
import { callsTo, sessionOf } from '../../scripts/screens/signed-in.ts'
import { openWindow } from '../../scripts/screens/window.ts'
import { launchBrowser } from '../../tests/browser.ts'
import { additions_ms, calm, median } from '../ledger/load.ts'

// Measures a customer's wait for each screen on a phone four times slower than this machine, and each screen's bytes beyond the shared
// files: `node bench/web/screens.ts http://localhost:3000 [rounds]`. The product must be running, with its demonstration, on an otherwise
// idle machine.

const [base = 'http://localhost:3000', rounds = '5'] = process.argv.slice(2)
const slowdown = 4

const paths = [
  '/dashboard/home',
  '/dashboard/home/new',
  '/dashboard/home/add',
  '/dashboard/home/scheduled',
  '/dashboard/funds',
  '/dashboard/funds/convert',
  '/dashboard/funds/withdraw',
  '/dashboard/funds/bills',
  '/dashboard/funds/checks',
  '/dashboard/funds/statements',
  '/dashboard/history',
  '/dashboard/relationship-network',
  '/dashboard/help',
  '/dashboard/setting/limits',
  '/dashboard/setting/documents',
]

type Loaded = { cold_ms: number; warm_ms: number; files: Map<string, number> }
type Cookies = Awaited<ReturnType<typeof sessionOf>>

/** Runs in the page: there is a heading, and no pending content in the visible part. */
const isShown = (): boolean =>
  document.querySelector('h1') !== null &&
  ![...document.querySelectorAll('.skeleton, .loader-disc, [aria-busy=true]')].some((waiting) => {
    const { top, bottom } = waiting.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

const load = async (browser: Browser, cookies: Cookies, path: string): Promise<Loaded> => {
  const page = await openWindow(browser, {
    baseUrl: base,
    size: { width: 390, height: 844 },
    theme: 'light',
    language: 'es',
  })
  await page.context().addCookies(cookies)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const urls = new Map<string, string>()
  const files = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (!url) return
    const file = url.split('?')[0] ?? url
    files.set(file, (files.get(file) ?? 0) + encodedDataLength)
  })
  const shownAfter = async (): Promise<number> => {
    await page.goto(base + path, { waitUntil: 'commit' })
    await page.waitForFunction(isShown, undefined, { polling: 'raf', timeout: 60_000 })
    return page.evaluate(() => performance.now())
  }
  const cold_ms = await shownAfter()
  await page.waitForLoadState('networkidle')
  const coldFiles = new Map(files)
  // Chromium caches a script's compiled code on its second load, and uses it from the third.
  await shownAfter()
  const warm_ms = await shownAfter()
  await page.context().close()
  return { cold_ms, warm_ms, files: coldFiles }
}

const browser = await launchBrowser()
try {
  const first = await openWindow(browser, {
    baseUrl: base,
    size: { width: 390, height: 844 },
    theme: 'light',
    language: 'es',
  })
  await callsTo(base).signIn(first, 'maria@sol.test')
  const cookies = await sessionOf(first)
  const found = new Map<string, Loaded[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < Number(rounds); round += 1)
    for (const path of paths) {
      await calm()
      found.get(path)?.push(await load(browser, cookies, path))
    }
  const filesOf = (path: string): Map<string, number> => found.get(path)?.[0]?.files ?? new Map()
  const shell = new Set(
    [...filesOf(paths[0] ?? '').keys()].filter((url) => paths.every((path) => filesOf(path).has(url))),
  )
  const sum = (files: Iterable<[string, number]>): number => [...files].reduce((total, [, bytes]) => total + bytes, 0)
  console.log(
    `10^8 additions take ${additions_ms().toFixed(0)} ms; the processor of the page is ${slowdown} times slower.`,
  )
  console.log(
    `The shell: ${(sum([...filesOf(paths[0] ?? '')].filter(([url]) => shell.has(url))) / 1000).toFixed(1)} kB in ${shell.size} files.`,
  )
  console.log(
    '| screen | cold ms | warm ms | kB beyond the shell | files beyond it |\n| --- | ---: | ---: | ---: | ---: |',
  )
  for (const [path, loads] of found) {
    const own = [...filesOf(path)].filter(([url]) => !shell.has(url))
    const [cold, warm] = [median(loads.map(({ cold_ms }) => cold_ms)), median(loads.map(({ warm_ms }) => warm_ms))]
    console.log(
      `| ${path} | ${cold.toFixed(0)} | ${warm.toFixed(0)} | ${(sum(own) / 1000).toFixed(1)} | ${own.length} |`,
    )
  }
} finally {
  await browser.close()
}
