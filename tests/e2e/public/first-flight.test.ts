import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/route.ts'
import { publicPages } from '../../../web/marketing/public-pages.ts'
import { realServer, until } from '../server.ts'

const server = realServer()

/** What a server may send before it waits for the first answer: ten packets. */
const flight_bytes = 14_600
/** What a phone's network carries at the same time for each of the four files that come beside or below a page. */
const share_bytes = 7_300

/** An answer as it comes over the wire, its headers included. */
const wireBytes = (path: string, cookie = ''): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br', cookie }
    get(server.url + path, { headers }, (reply: IncomingMessage) => {
      const head = reply.rawHeaders.reduce((sum, text) => sum + text.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length)
      let body = 0
      reply.on('data', (chunk: Buffer) => {
        body += chunk.length
      })
      reply.on('end', () => done(head + body))
    }).on('error', fail)
  })

/** The first reader has a copy that is compressed quickly; it is squeezed as far as it goes after that. */
const squeezed = (path: string, cookie: string, most: number) =>
  until(`${path} fits into ${most} bytes`, async () => (await wireBytes(path, cookie)) <= most || undefined)

test.each(publicPages)('%s reaches its reader in the first flight, in every language and theme', async (path) => {
  for (const language of languages)
    for (const dark of ['false', 'true'])
      expect(await squeezed(path, `lang=${language}; isDarkTheme=${dark}`, flight_bytes)).toBe(true)
})

test.each(['/', '/countries-we-cover'])('what %s asks for from below its fold is small', async (path) => {
  const html = await (await fetch(server.url + path, { headers: { cookie: 'lang=pt' } })).text()
  const below = [...html.matchAll(/"(\/below\/[^"]+|[^"]+\.svg(?=#))/g)].map(([, address = '']) => address)
  expect(new Set(below).size).toBe(2)
  for (const address of new Set(below)) expect(await squeezed(address, '', share_bytes)).toBe(true)
})

test('a sheet that this server has not made wears all that public pages can', async () => {
  const reply = await fetch(`${server.url}/below/another.css`)
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  const style = await reply.text()
  for (const name of ['.calculator', '.carousel-track', '.help-results', '.site-footer']) expect(style).toContain(name)
})
