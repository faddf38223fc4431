import { expect, test } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { verified } from '../people.ts'
import { ownServer } from './server.ts'
import { sayIn } from './texts.ts'
import { windowsOn } from './windows.ts'

const server = ownServer({ DEMONSTRATION: '1' })
const { enter } = windowsOn(server)

test('every page of a demonstration says that no real money moves, in the reader’s language', async () => {
  for (const language of languages)
    for (const path of ['/', '/help', '/login', '/no-such-page', '/offline']) {
      const html = await (await fetch(`${server.url}${path}`, { headers: { cookie: `lang=${language}` } })).text()
      expect(html, `${path} ${language}`).toContain(
        `<p class="demonstration">${sayIn(language, 'ui.demonstration')}</p>`,
      )
    }
}, 240_000)

test('the strip of a demonstration stays in sight and widens no screen of a telephone', async () => {
  const person = await verified(server.api)
  for (const path of ['/dashboard', '/dashboard/send']) {
    const { page } = await enter(person, path, { language: 'pt', size: { width: 390, height: 844 } })
    const strip = page.locator('.demonstration')
    await strip.waitFor()
    const box = await strip.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(box && Math.round(box.y + box.height)).toBe(height)
    expect(await strip.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
}, 240_000)
