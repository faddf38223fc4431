import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brand } from '#contract/lib/brand.ts'
import { languages } from '#contract/lib/route.ts'
import { publicPages } from '#web/marketing/public-pages.ts'
import { sharedBrowser } from '../browser.ts'
import { realServer, until } from '../server.ts'
import { phone, picture, visit } from '../visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const get = async (path: string) => {
  const reply = await fetch(server.url + path)
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() }
}

const addressOf = (path: string, language: string) => server.url + path + (language === 'es' ? '' : `?lang=${language}`)

test('the picture of a shared link is as large as networks want it, in every language', async () => {
  for (const language of languages) {
    const reply = await fetch(`${server.url}/og/${language}.png`)
    const { width, height, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  }
})

const structured = (text: string): unknown[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

test('the service pages have structured data with the price of a transfer', async () => {
  const { text } = await get('/services')
  expect(structured(text)).toContainEqual(
    expect.objectContaining({
      '@type': 'PaymentService',
      feesAndCommissionsSpecification: `${server.url}/countries-we-cover`,
      offers: { '@type': 'Offer', price: '1.30', priceCurrency: 'USD' },
    }),
  )
})

test('the home page has structured data about the company', async () => {
  const { text } = await get('/')
  expect(structured(text)).toContainEqual(
    expect.objectContaining({
      '@type': 'FinancialService',
      legalName: brand.name,
      telephone: brand.phone,
      url: `${server.url}/`,
    }),
  )
})

test('security.txt says where a vulnerability is reported, and is valid for months (RFC 9116)', async () => {
  const { type, text } = await get('/.well-known/security.txt')
  expect(type).toContain('text/plain')
  expect(text).toContain(`Contact: mailto:security@${new URL(brand.site).hostname}\n`)
  expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(150 * 24 * 3_600_000)
})

test('the sitemap lists every public page in every language, and robots.txt names it', async () => {
  const robots = await get('/robots.txt')
  expect(robots.type).toContain('text/plain')
  expect(robots.text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots.text).toContain('Disallow: /dashboard')
  const { type, text } = await get('/sitemap.xml')
  expect(type).toContain('application/xml')
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(listed.sort()).toEqual(
    publicPages.flatMap((path) => languages.map((language) => addressOf(path, language))).sort(),
  )
})

test('the manifest is named at the first move of the mouse, not while it lies still, and where there is no script', async () => {
  const { context, page } = await visit(browser, { url: server.url, size: phone })
  await page.goto('/')
  const named = page.locator('link[rel=manifest]')
  // A page that is drawn under a mouse gets such an event, without movement.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
  expect(await named.count()).toBe(0)
  // Chromium with a window reports no movement for the first move that it sees.
  await page.mouse.move(5, 5)
  await page.mouse.move(40, 40)
  await until('the page names it', async () => (await named.getAttribute('href')) === '/site.webmanifest' || undefined)
  expect((await get('/')).text).toContain('<noscript><link rel="manifest" href="/site.webmanifest"/></noscript>')
  await context.close()
})

test('the manifest’s icons exist in its declared sizes, so the app can be installed', async () => {
  const manifest = JSON.parse((await get('/site.webmanifest')).text)
  expect(manifest).toMatchObject({ name: brand.short, display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const reply = await fetch(server.url + src)
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('a returning reader sees our own offline page without a connection, and continues when it is back', async () => {
  const { context, page, problems } = await visit(browser, {
    url: server.url,
    size: phone,
    language: 'pt',
    serviceWorkers: 'allow',
  })
  await page.goto('/services')
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await page.mouse.wheel(0, 300)
  await until('the page was put aside', async () => {
    const states = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
    )
    return states.includes('activated') || undefined
  })
  expect(problems).toEqual([])
  await context.setOffline(true)
  await page.goto('/mission-and-values')
  expect(await page.locator('h1').innerText()).toBe('Sem conexão')
  // With its own style: the button has its full height.
  const height = await page.getByRole('button').evaluate((button) => button.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(44)
  await picture(page, 'offline')
  await context.setOffline(false)
  await page.getByRole('button').click()
  await until('the page is there', async () => (await page.title()).startsWith('Missão') || undefined)
  await context.close()
})
