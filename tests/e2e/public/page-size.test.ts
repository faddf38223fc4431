import type { IncomingMessage } from 'node:http'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/route.ts'
import { realServer, until } from '../server.ts'
import { samplePages } from './sample-pages.ts'

const server = realServer()

/** The ten packets that a server may send before it waits for an answer are 14,600 bytes; the two long pages take a few more. */
const page_bytes = 18_500
/** Of the deferred style sheet and of each file of drawings. */
const file_bytes = 14_000

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

/** The first reader is sent a copy that was compressed quickly; the smallest one follows. */
const recompressed = (path: string, cookie: string, most: number) =>
  until(`${path} takes at most ${most} bytes`, async () => (await wireBytes(path, cookie)) <= most || undefined)

// The dark page differs from the light one by the value of one attribute.
const looks = [...languages.map((language) => `lang=${language}`), 'lang=es; isDarkTheme=true']

test.each(samplePages)('%s takes at most 18.5 kB over the wire, in every language and theme', async (path) => {
  for (const look of looks) expect(await recompressed(path, look, page_bytes)).toBe(true)
})

test.each(['/', '/countries-we-cover'])('the style sheet and the drawings that %s asks for are small', async (path) => {
  const html = await (await fetch(server.url + path)).text()
  const files = [...html.matchAll(/"([^"]+\.(?:css|svg(?=#)))/g)].map(([, address = '']) => address)
  expect(new Set(files).size).toBe(2)
  for (const address of new Set(files)) expect(await recompressed(address, '', file_bytes)).toBe(true)
})
