import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { profileImage, profileImageBytes_max } from '#contract/people/profile-image.ts'
import { type Person, signUp, signUpAdmin, signUpStaff } from '#tests/people.ts'
import { fromPhone, hostile, jpeg, png } from '#tests/pictures.ts'
import { type As, testServer } from '#tests/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-profile-'))
const server = testServer({ config: { dataDir } })
let person: Person
let admin: Person
let base: string
beforeAll(async () => {
  ;[person, admin] = [await signUp(server), await signUpAdmin(server)]
  base = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
})

type Upload = { fields?: Record<string, string>; as?: As; language?: Language; name?: string }
const upload = (who: Person, image: Buffer, { fields, as = who, language = 'en', name = 'image' }: Upload = {}) => {
  const form = new FormData()
  const all = { email: who.email, folder: 'profile-pics', ...fields }
  for (const [key, value] of Object.entries(all)) form.set(key, value)
  form.set(name, new File([new Uint8Array(image)], 'me.png', { type: 'image/png' }))
  return server.request('PUT', profileImage.upload.path, { body: form, as: { ...as, language } })
}
const addressOf = async (who: Person): Promise<string> =>
  (await server.call(identity.me, { as: { cookie: who.cookie } })).body.profileImage
const kept = (folder: string): string[] =>
  existsSync(join(dataDir, folder))
    ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : []

describe('a profile image', () => {
  test('a profile image is a small square without a trace of the original, and the reply carries a fresh token', async () => {
    expect(await addressOf(person)).toBe('not uploaded')
    const got = await upload(person, await fromPhone())
    expect([got.status, got.body.status, got.body.details]).toEqual([200, true, 'Profile image updated'])
    expect((await server.call(identity.me, { as: { token: got.body.token } })).body._id).toBe(person.userId)

    const address = await addressOf(person)
    expect(address).toMatch(new RegExp(`^/api/users/${person.userId}/profile-image\\?v=[0-9a-f-]{36}$`))
    const shown = await server.request('GET', address, { as: { cookie: person.cookie } })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, exif } = await sharp(shown.body).metadata()
    expect([width, height, exif]).toEqual([512, 512, undefined])
    expect(shown.body.includes('Secret')).toBe(false)
    expect(kept('spool')).toEqual([])
    for (const path of kept('files')) expect(readFileSync(path).includes(shown.body.subarray(0, 16))).toBe(false)
  })

  test('a profile image is revalidated each time and cached by the browser, never by a proxy', async () => {
    const address = await addressOf(person)
    const { headers } = await server.request('GET', address, { as: person })
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await server.request('GET', address, {
      as: { ...person, headers: { 'if-none-match': String(headers.etag) } },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const visitor = await server.request('GET', address, { as: { headers: { 'if-none-match': String(headers.etag) } } })
    expect(visitor.status).toBe(401)
  })

  test('a profile image is found by its owner and by staff who see profiles, not by treasury', async () => {
    const [other, treasury] = [await signUp(server), await signUpStaff(server, 'treasury')]
    const address = await addressOf(person)
    const statuses = []
    for (const as of [person, admin, treasury, other, {}])
      statuses.push((await server.request('GET', address, { as })).status)
    expect(statuses).toEqual([200, 200, 404, 404, 401])
    const none = await server.call(profileImage.read, { params: { id: other.userId }, as: other })
    const foreign = await server.call(profileImage.read, { params: { id: person.userId }, as: other })
    expect([none.status, none.body]).toEqual([foreign.status, foreign.body])
  })

  test('a replaced profile image gets a new address, and the old file is deleted', async () => {
    const [before, address] = [kept('files').length, await addressOf(person)]
    expect((await upload(person, await png())).status).toBe(200)
    await server.work()
    expect(await addressOf(person)).not.toBe(address)
    expect(kept('files')).toHaveLength(before)
    const { rows } = await sql`select action from audit where subject = ${person.userId} order by id`.execute(
      server.deps.db,
    )
    expect(rows.filter((row) => (row as { action: string }).action === 'profile_image.replaced')).toHaveLength(2)
  })

  test('one of five simultaneous uploads stays, complete', async () => {
    const own = await signUp(server)
    const got = await Promise.all([1, 2, 3, 4, 5].map(async (size) => upload(own, await jpeg(size * 20, 40))))
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await server.work()
    expect((await server.request('GET', await addressOf(own), { as: own })).status).toBe(200)
  })
})

describe('refused profile images', () => {
  test('a bad profile image is refused in three languages and leaves nothing', async () => {
    const own = await signUp(server)
    const before = kept('files').length
    const words: Record<Language, Set<string>> = { es: new Set(), pt: new Set(), en: new Set() }
    for (const [at, { what, file, problem }] of (await hostile()).entries()) {
      const language = languages[at % 3] as Language
      server.clock.advance({ minutes: 5 })
      const fresh = await server.call(identity.renewal, { as: { cookie: own.cookie } })
      const got = await upload(own, file, { as: { token: fresh.body.token }, language })
      expect([what, got.status, got.body.code, got.body.fields.image.code]).toEqual([
        what,
        400,
        'image_invalid',
        problem,
      ])
      words[language].add(`${got.body.details} / ${got.body.fields.image.details}`)
    }
    expect([...words.en].every((line) => line.startsWith('Check the Image size or extension / '))).toBe(true)
    expect(words.es.size + words.pt.size + words.en.size).toBeGreaterThan(9)
    expect([kept('files').length, kept('spool')]).toEqual([before, []])
    expect(await addressOf(own)).toBe('not uploaded')
  })

  test('an upload without a picture, for another user or with unknown fields stores nothing', async () => {
    const [own, other] = [await signUp(server), await signUp(server)]
    const picture = await png(40, 40)
    const refusals = [
      [await upload(own, picture, { fields: { email: other.email } }), 403, 'forbidden'],
      [await upload(own, picture, { fields: { email: '' } }), 400, 'invalid_request'],
      [await upload(own, picture, { fields: { folder: 'user-docs' } }), 400, 'invalid_request'],
      [await upload(own, picture, { fields: { extra: 'field' } }), 400, 'invalid_request'],
      [await upload(own, picture, { name: 'picture' }), 400, 'invalid_request'],
      [await upload(own, picture, { as: {} }), 401, 'unauthenticated'],
      [await upload(own, picture, { as: { cookie: own.cookie } }), 401, 'unauthenticated'],
    ] as const
    for (const [got, status, code] of refusals) expect([got.status, got.body.code]).toEqual([status, code])
    const form = new FormData()
    for (const [key, value] of Object.entries({ email: own.email, folder: 'profile-pics' })) form.set(key, value)
    const none = await server.request('PUT', profileImage.upload.path, { body: form, as: own })
    expect([none.body.code, none.body.fields.image.code]).toEqual(['image_invalid', 'required'])
    expect([await addressOf(own), kept('spool')]).toEqual(['not uploaded', []])
  })

  test('an upload that is too large, as declared or as received, is refused before it is read', async () => {
    const own = await signUp(server)
    const head = `--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`
    /** Sends `body`, announces more, and waits for the reply without sending it. */
    const ask = (headers: Record<string, string | number>, body: AsyncIterable<Buffer> | Iterable<Buffer>) =>
      new Promise<{ status: number | undefined; code: string; sent: number }>((done, fail) => {
        let sent = 0
        const call = httpRequest(
          `${base}${profileImage.upload.path}`,
          {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${own.token}`,
              'content-type': 'multipart/form-data; boundary=x',
              ...headers,
            },
          },
          (response) => {
            let text = ''
            response.on('data', (chunk) => {
              text += chunk
            })
            response.on('end', () => {
              call.destroy()
              done({ status: response.statusCode, code: JSON.parse(text).fields.image.code, sent })
            })
          },
        )
        call.on('error', fail)
        void (async () => {
          for await (const piece of body) {
            if (call.destroyed) return
            sent += piece.length
            if (!call.write(piece)) await new Promise((drained) => call.once('drain', drained))
          }
        })()
      })
    const refused = await ask({ 'content-length': profileImageBytes_max + 1_000_000 }, [Buffer.from(head)])
    expect(refused).toMatchObject({ status: 400, code: 'image_too_large' })
    const endless = async function* () {
      yield Buffer.concat([Buffer.from(head), await jpeg(64, 64)])
      for (;;) yield Buffer.alloc(1024 ** 2, 7)
    }
    const found = await ask({ 'transfer-encoding': 'chunked' }, endless())
    expect(found).toMatchObject({ status: 400, code: 'image_too_large' })
    expect(found.sent).toBeLessThan(profileImageBytes_max + 64 * 1024 ** 2)
    const wrong = await ask({ 'transfer-encoding': 'chunked' }, [Buffer.from(`${head}GIF89a and so on`)])
    expect(wrong).toMatchObject({ status: 400, code: 'image_wrong_kind', sent: head.length + 16 })
    expect(kept('spool')).toEqual([])
  })

  test('twenty profile images per hour are the limit, so a stolen session cannot fill the disk', async () => {
    const own = await signUp(server)
    const codes = []
    for (let at = 0; at < 21; at += 1) codes.push((await upload(own, Buffer.from('no picture'))).body.code)
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['image_invalid']))
    expect(codes[20]).toBe('too_many')
  })
})

test('the largest picture is streamed, never held in memory whole', async () => {
  const own = await signUp(server)
  const picture = await jpeg(200, 200)
  const end = Buffer.from('\r\n--x--\r\n')
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const start = Buffer.from(
    `${part('email', own.email)}${part('folder', 'profile-pics')}--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
  )
  // A photograph followed by a long film: exactly as many bytes as are allowed.
  const film = Buffer.alloc(1024 ** 2, 7)
  const before = process.memoryUsage().rss
  let highest = before
  const body = async function* () {
    yield start
    yield picture
    for (let left = profileImageBytes_max - picture.length; left > 0; left -= film.length) {
      highest = Math.max(highest, process.memoryUsage().rss)
      yield film.subarray(0, Math.min(left, film.length))
    }
    yield end
  }
  const got = await fetch(`${base}${profileImage.upload.path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${own.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit)
  expect([got.status, ((await got.json()) as { status: boolean }).status]).toEqual([200, true])
  expect(highest - before).toBeLessThan(profileImageBytes_max * 0.75)
  expect(kept('spool')).toEqual([])
})
