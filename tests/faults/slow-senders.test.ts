import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { support } from '#contract/office/support.ts'
import { profileImage } from '#contract/people/profile-image.ts'
import { type Person, signUp } from '../people.ts'
import { jpeg } from '../pictures.ts'
import { testServer } from '../server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-slow-'))
const server = testServer({ config: { dataDir } })
let base: string
let ana: Person
let picture: Buffer
beforeAll(async () => {
  base = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  ana = await signUp(server)
  picture = await jpeg()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const spooled = () => (existsSync(join(dataDir, 'spool')) ? readdirSync(join(dataDir, 'spool')).length : 0)
/** Waits for the network while the timers' clock is frozen. */
const until = async (what: () => boolean): Promise<void> => {
  const start = performance.now()
  while (!what()) {
    if (performance.now() - start > 20_000) throw new Error(`never: ${what}`)
    await setImmediate()
  }
}

type Sent = { call: ClientRequest; end: () => string | number | undefined }
/** A request with a body written bit by bit, and its result: a status, or how the connection broke. */
const begin = (method: string, path: string, headers: Record<string, string>): Sent => {
  let end: string | number | undefined
  const call = httpRequest(base + path, { method, headers }, (response) => {
    response.resume()
    end = response.statusCode
  })
  call.on('error', (error: Error & { code?: string }) => {
    end ??= error.code
  })
  return { call, end: () => end }
}
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const beginUpload = async (): Promise<Sent> => {
  const { method, path } = profileImage.upload
  const type = 'multipart/form-data; boundary=x'
  const sent = begin(method, path, { authorization: `Bearer ${ana.token}`, 'content-type': type })
  sent.call.write(part('email', ana.email) + part('folder', 'profile-pics'))
  sent.call.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
  sent.call.write(picture.subarray(0, 1000))
  await until(() => spooled() > 0)
  return sent
}

test('a stalled upload is aborted within a minute and leaves nothing', async () => {
  const { end } = await beginUpload()
  vi.advanceTimersByTime(60_000)
  await until(() => end() !== undefined)
  expect(end()).toBe('ECONNRESET')
  await until(() => spooled() === 0)
})

test('an upload that continues is accepted, however slow', async () => {
  const { call, end } = await beginUpload()
  const rest = picture.subarray(1000)
  const steps = 28
  for (let step = 0; step < steps; step += 1) {
    const bytes = rest.subarray((rest.length * step) / steps, (rest.length * (step + 1)) / steps)
    await new Promise((written) => call.write(bytes, written))
    // Lets the sent bytes arrive before the clock advances.
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    vi.advanceTimersByTime(30_000)
  }
  vi.useRealTimers()
  call.end('\r\n--x--\r\n')
  await until(() => end() !== undefined)
  expect(end()).toBe(200)
  expect(server.sol.app.server.requestTimeout).toBeGreaterThan(steps * 30_000)
})

test('a request other than an upload must arrive within two minutes, even if it continues', async () => {
  const { call, end } = begin('POST', support.open.path, { 'content-type': 'application/json' })
  for (let seconds = 0; seconds < 120; seconds += 10) {
    expect(end()).toBeUndefined()
    await new Promise((written) => call.write(' ', written))
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    vi.advanceTimersByTime(10_000)
  }
  await until(() => end() !== undefined)
  expect(end()).toBe('ECONNRESET')
})
