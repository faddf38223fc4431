import { expect, test } from 'vitest'
import { brand, regulatoryStatement } from '../../../contract/brand.ts'
import { type Language, languages } from '../../../contract/route.ts'
import { realServer } from '../server.ts'
import { plain } from '../texts.ts'
import { samplePages } from './sample-pages.ts'

// What every public page holds, in each language: each is asked for once.

const server = realServer()

type Read = { status: number; html: string }
const pages = new Map<string, Promise<Read>>()

const read = (path: string): Promise<Read> => {
  const known = pages.get(path)
  if (known) return known
  const asked = fetch(server.url + path).then(async (reply) => ({ status: reply.status, html: await reply.text() }))
  pages.set(path, asked)
  return asked
}
const inLanguage = (path: string, language: Language): Promise<Read> => read(`${path}?lang=${language}`)

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
      const { status, html: shown } = await read(target.pathname + target.search)
      expect(`${link} ${status}`).toBe(`${link} 200`)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (anchor) expect(attributes(shown, 'id'), link).toContain(anchor)
    }
  }
})
