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
const until = async (isMet: () => boolean): Promise<void> => {
  const start = performance.now()
  while (!isMet()) {
    if (performance.now() - start > 120_000) throw new Error(`never: ${isMet}`)
    await setImmediate()
  }
}

type OpenRequest = { call: ClientRequest; end: () => string | number | undefined }
/** Opens a request with a body to be written in parts. `end()` is its status, or the error code of a closed connection. */
const openRequest = (method: string, path: string, headers: Record<string, string>): OpenRequest => {
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
const openUpload = async (): Promise<OpenRequest> => {
  const { method, path } = profileImage.upload
  const type = 'multipart/form-data; boundary=x'
  const upload = openRequest(method, path, { authorization: `Bearer ${ana.token}`, 'content-type': type })
  upload.call.write(part('email', ana.email) + part('folder', 'profile-pics'))
  upload.call.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
  upload.call.write(picture.subarray(0, 1000))
  await until(() => spooled() > 0)
  return upload
}

test('a stalled upload is closed within a minute and leaves no file', async () => {
  const { end } = await openUpload()
  vi.advanceTimersByTime(60_000)
  await until(() => end() !== undefined)
  expect(end()).toBe('ECONNRESET')
  await until(() => spooled() === 0)
})

test('an upload that makes progress is accepted after fourteen minutes', async () => {
  const { call, end } = await openUpload()
  const rest = picture.subarray(1000)
  // Fourteen minutes: past the deadline of other requests, within that of uploads.
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

test('a request other than an upload is closed after two minutes, even while data arrives', async () => {
  const { call, end } = openRequest('POST', support.open.path, { 'content-type': 'application/json' })
  for (let seconds = 0; seconds < 120; seconds += 10) {
    expect(end()).toBeUndefined()
    await new Promise((written) => call.write(' ', written))
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    vi.advanceTimersByTime(10_000)
  }
  await until(() => end() !== undefined)
  expect(end()).toBe('ECONNRESET')
})
