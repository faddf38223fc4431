import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { signedMail } from './sandbox-mail.ts'

const server = testServer()

const urlEncoded = 'application/x-www-form-urlencoded'
const mixed = 'multipart/form-data; boundary=x'
const part = (name: string, value: string, more = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** In pieces of 64 KB, as a socket delivers them. */
const pieces = async function* (bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) {
    yield bytes.subarray(at, at + 65_536)
    await setImmediate()
  }
}

const post = async (contentType: string, body: string) => {
  const bytes = Buffer.from(body)
  const from = process.threadCpuUsage()
  const { status, body: answer } = await server.request('POST', '/api/webhooks/mail', {
    body: Readable.from(pieces(bytes)),
    as: { headers: { 'content-type': contentType, 'content-length': String(bytes.length) } },
  })
  const { user, system } = process.threadCpuUsage(from)
  return { status, code: answer.code, cpu_ms: (user + system) / 1000 }
}

const signature = (mail: object = {}): URLSearchParams =>
  signedMail(server.deps, { from: 'rosa@example.com', name: 'Rosa', subject: 'Hola', text: 'Hola', ...mail })

test('ten megabytes of fields, parts or boundaries without a signature cost less than half a second of a processor', async () => {
  const bytes = 9_900_000
  // Warms up the code, so compilation is not measured.
  await post(urlEncoded, `a=${'b'.repeat(bytes)}`)
  const wrong = new URLSearchParams({ timestamp: '1', token: 'a'.repeat(20), signature: 'b'.repeat(64) }).toString()
  for (const [contentType, body, status, code] of [
    [urlEncoded, 'a=&'.repeat(bytes / 3), 400, 'malformed_form'],
    [urlEncoded, '&'.repeat(bytes), 400, 'malformed_form'],
    [urlEncoded, `${wrong}&${'a=&'.repeat(bytes / 3)}`, 401, 'unauthenticated'],
    [urlEncoded, `a=${'%41'.repeat(bytes / 3)}`, 401, 'unauthenticated'],
    [mixed, part('a', '').repeat(60_000), 400, 'malformed_form'],
    [mixed, `${part('a', 'b'.repeat(bytes), '; filename="a"')}--x--`, 401, 'unauthenticated'],
    [mixed, `${part('a', '\r\n--'.repeat(bytes / 4), '; filename="a"')}--x--`, 401, 'unauthenticated'],
    [
      `multipart/form-data; boundary=${'-'.repeat(69)}x`,
      `--${'-'.repeat(69)}x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'-'.repeat(bytes)}`,
      400,
      'malformed_form',
    ],
    [mixed, `--x\r\n${'a: b\r\n'.repeat(bytes / 6)}`, 400, 'malformed_form'],
  ] as const) {
    const { cpu_ms, ...got } = await post(contentType, body)
    expect(got).toEqual({ status, code })
    expect(cpu_ms).toBeLessThan(500)
    server.clock.advance({ minutes: 1 })
  }
})

test('the twenty-first unsigned call of a network in a minute is 429, and a signed one still arrives', async () => {
  const statuses = []
  for (let call = 0; call < 21; call += 1) statuses.push((await post(urlEncoded, 'a=b')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  expect((await post(urlEncoded, signature().toString())).status).toBe(200)
})

test('the signature may come after a large file and a text of any length, and files are dropped', async () => {
  const form = signature({ text: 'ñ'.repeat(300_000) })
  const file = part('attachment-1', 'b'.repeat(2_000_000), '; filename="recibo.pdf"')
  const fields = [...form].reverse().map(([name, value]) => part(name, value))
  expect((await post(mixed, `${file}${fields.join('')}--x--\r\n`)).status).toBe(200)
  expect((await post(urlEncoded, signature({ text: 'ñ'.repeat(300_000) }).toString())).status).toBe(200)
})
