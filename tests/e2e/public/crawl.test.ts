import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { brand, regulatoryStatement } from '#contract/lib/brand.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { publicPages } from '#web/marketing/public-pages.ts'
import { realServer, until } from '../server.ts'
import { plain } from '../texts.ts'
import { samplePages } from './sample-pages.ts'

// Contents of every public page, in each language: each is requested and rendered once.

const server = realServer()

/** Of a reply's status line and headers; each name and value is followed by two characters. */
const bytesOf = (namesAndValues: string[]): number =>
  namesAndValues.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length)

type Read = { status: number; html: string; head_bytes: number }
const pages = new Map<string, Promise<Read>>()

const read = (path: string): Promise<Read> => {
  const known = pages.get(path)
  if (known) return known
  const asked = fetch(server.url + path).then(async (reply) => ({
    status: reply.status,
    html: await reply.text(),
    head_bytes: bytesOf([...reply.headers].flat()),
  }))
  pages.set(path, asked)
  return asked
}
/** At the address that the page names as its own, so that a link to it reads nothing again. */
const inLanguage = (path: string, language: Language): Promise<Read> =>
  read(language === 'es' ? path : `${path}?lang=${language}`)

test.each(samplePages)('%s states the company, its address, its license and where to complain', async (path) => {
  for (const language of languages) {
    const { html } = await inLanguage(path, language)
    const footer = plain(html.slice(html.indexOf('<footer')).replaceAll(/<[^>]+>/g, ' '))
    expect(footer).toContain(regulatoryStatement[language])
    expect(footer).toContain(brand.address)
    expect(footer).toContain(brand.complaintsPhone)
  }
})

const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )

const addressOf = (path: string, language: string) => server.url + path + (language === 'es' ? '' : `?lang=${language}`)

test.each([...samplePages, '/login', '/signup', '/forgot-password'])(
  '%s names its own address, its other languages, its title, its description and its picture',
  async (path) => {
    const titles = new Set<string>()
    for (const language of languages) {
      const { html } = await inLanguage(path, language)
      const links = tags(html, 'link')
      const meta = Object.fromEntries(
        tags(html, 'meta').map(({ name, property, content }) => [name ?? property, content]),
      )
      expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([
        addressOf(path, language),
      ])
      const others = Object.fromEntries(
        links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]),
      )
      expect(others).toEqual({
        ...Object.fromEntries(languages.map((each) => [each, addressOf(path, each)])),
        'x-default': addressOf(path, 'es'),
      })
      expect(meta.description?.length).toBeGreaterThan(20)
      expect(meta['og:image']).toBe(`${server.url}/og/${language}.png`)
      expect(meta['og:title']).toMatch(/ - SOL$/)
      titles.add(meta['og:title'] ?? '')
    }
    expect(titles.size).toBe(languages.length)
  },
)

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'))

test.each(samplePages)('every link of %s leads to a page that is there and a part that is on it', async (path) => {
  for (const language of languages) {
    const { status, html } = await inLanguage(path, language)
    expect(status).toBe(200)
    const links = attributes(html.replaceAll(/<link [^>]*>/g, ''), 'href')
    expect(links.length).toBeGreaterThan(20)
    for (const link of new Set(links)) {
      if (/^(https:|tel:\+\d+$|mailto:[^@]+@)/.test(link)) continue
      const target = new URL(link, server.url + path)
      expect(target.origin, link).toBe(server.url)
      // Country pages are alike, and one of them is among the samples: for the others the address is enough.
      if (!target.hash && publicPages.includes(target.pathname) && !samplePages.includes(target.pathname)) continue
      const { status, html: shown } = await read(target.pathname + target.search)
      expect(`${link} ${status}`).toBe(`${link} 200`)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor) expect(attributes(shown, 'id'), link).toContain(anchor)
    }
  }
})

/** The ten packets that a server may send before it waits for an acknowledgment are 14,600 bytes; the two long pages need a few more. */
const page_bytes = 18_500
/** Of the deferred style sheet and of each file of drawings. */
const file_bytes = 14_000

/** A reply's bytes over the wire, its headers included. */
const wireBytes = (path: string, cookie = ''): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br', cookie }
    get(server.url + path, { headers }, (reply: IncomingMessage) => {
      const head = bytesOf(reply.rawHeaders)
      let body = 0
      reply.on('data', (chunk: Buffer) => {
        body += chunk.length
      })
      reply.on('end', () => done(head + body))
    }).on('error', fail)
  })

/** The first reader is sent a quickly compressed copy; the smallest one follows. */
const recompressed = (path: string, cookie: string, most: number) =>
  until(`${path} takes at most ${most} bytes`, async () => (await wireBytes(path, cookie)) <= most || undefined)

const smallest = constants.BROTLI_MAX_QUALITY
const brotliBytes = (html: string, quality: number): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** The page's compressed size; its smallest one only if a quick compression, in a tenth of the time, exceeds the room. */
const bodyBytes = (html: string, room_bytes: number): number => {
  const quick = brotliBytes(html, 9)
  return quick <= room_bytes ? quick : brotliBytes(html, smallest)
}

// The dark page differs from the light one by the value of one attribute. Compressed here, because for a reader with a cookie the server
// would render each page again; the next test compares its own replies.
test.each(samplePages)('%s takes at most 18.5 kB over the wire, in every language', async (path) => {
  for (const language of languages) {
    const { html, head_bytes } = await inLanguage(path, language)
    expect(head_bytes + bodyBytes(html, page_bytes - head_bytes), language).toBeLessThanOrEqual(page_bytes)
  }
})

test.each(['/', '/help', '/terms-and-conditions'])(
  '%s is sent as small as it can be, in every language',
  async (path) => {
    for (const language of languages) {
      const { html, head_bytes } = await inLanguage(path, language)
      // The headers of a reader with a cookie differ by a few bytes.
      const most = head_bytes + brotliBytes(html, smallest) + 200
      expect(await recompressed(path, `lang=${language}`, most)).toBe(true)
    }
  },
)

test.each(['/', '/countries-we-cover'])('the style sheet and the drawings that %s loads are small', async (path) => {
  const html = await (await fetch(server.url + path)).text()
  const files = [...html.matchAll(/"([^"]+\.(?:css|svg(?=#)))/g)].map(([, address = '']) => address)
  expect(new Set(files).size).toBe(2)
  for (const address of new Set(files)) expect(await recompressed(address, '', file_bytes)).toBe(true)
})
