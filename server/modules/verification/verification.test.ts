import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '../../../contract/errors.ts'
import { identity } from '../../../contract/identity.ts'
import { notifications } from '../../../contract/notifications.ts'
import { verification } from '../../../contract/verification.ts'
import { mailbox, type Person, password, renewed, signUp, signUpAdmin } from '../../../tests/people.ts'
import { bomb, fromPhone, hostile, png } from '../../../tests/pictures.ts'
import { type As, testServer } from '../../../tests/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-documents-'))
const server = testServer({ config: { dataDir } })

let card: Buffer
let admin: Person
beforeAll(async () => {
  card = await png()
  admin = await signUpAdmin(server)
})

type Upload = { image?: Buffer | undefined; fields?: Record<string, string>; name?: string; as?: As }
const upload = (person: Person, given: Upload = {}) => {
  const { fields = {}, name = 'image', as = person } = given
  const image = 'image' in given ? given.image : card
  const form = new FormData()
  if (image) form.set(name, new File([new Uint8Array(image)], 'id.png', { type: 'image/png' }))
  const all = { email: person.email, password, folder: 'user-docs', ...fields }
  for (const [key, value] of Object.entries(all)) if (value !== '') form.set(key, value)
  return server.request('PUT', verification.request.path, { body: form, as: { ...as, language: 'en' } })
}
const telling = (person: Person, change = {}) => ({
  sentBy: 'SOL Team',
  sentTo: person.email,
  title: 'Account Verified',
  message: '',
  ...change,
})
const verify = (
  person: Person,
  { change = {}, as = admin, ...rest }: { change?: object; as?: As; adminEmail?: string } = {},
) =>
  server.call(verification.verify, {
    params: { id: person.userId },
    body: { notificationPayload: telling(person, change), ...rest },
    as,
  })
const reject = (person: Person, change = {}, as: As = admin) =>
  server.call(verification.reject, {
    body: {
      _id: person.userId,
      notificationPayload: telling(person, {
        title: 'Verification Request Rejected',
        message: 'The picture is blurred.',
        ...change,
      }),
    },
    as,
  })
const reason = 'Reviewing the request'
const view = (person: Person, as: As = admin) =>
  server.call(verification.document, { params: { id: person.userId }, query: { reason }, as })
const flags = async (person: Person) => {
  const { body } = await server.call(identity.me, { as: person })
  return [body.requestedForVerification, body.isVerifiedUser, body.authenticationDoc]
}
const filesKept = () =>
  existsSync(join(dataDir, 'files'))
    ? readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
const told = async (person: Person) =>
  (await server.call(notifications.list, { body: { email: person.email }, as: person })).body.notifications

describe('asking for verification', () => {
  test('a document and the password make it Pending, and the reply carries a fresh token', async () => {
    const person = await signUp(server)
    const got = await upload(person)
    expect(got.status).toBe(200)
    expect(got.body.details).toBe('We received your document. We will tell you as soon as we have reviewed it.')
    expect((await server.call(identity.me, { as: { token: got.body.token } })).body.requestedForVerification).toBe(true)
    expect(await flags(person)).toEqual([true, false, `/api/admin/customers/${person.userId}/document`])
  })

  test('the picture lies sealed and drawn anew: nothing of it, and nothing of what hung on it, is on the disk', async () => {
    const person = await signUp(server)
    const before = filesKept().length
    expect((await upload(person, { image: await fromPhone() })).status).toBe(200)
    expect(filesKept()).toHaveLength(before + 1)
    const { rows } = await sql<{ id: string }>`select id::text from documents where user_id = ${person.userId}`.execute(
      server.deps.db,
    )
    const drawn = await server.deps.files.read(rows[0]?.id ?? '')
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 640 })
    for (const trace of ['Secret', 'Exif', 'ftyp']) expect(drawn.includes(trace)).toBe(false)
    for (const { parentPath, name } of filesKept()) {
      const stored = readFileSync(join(parentPath, name))
      for (const trace of ['Secret', 'Exif']) expect(stored.includes(trace)).toBe(false)
      // Three bytes of a header turn up in what is sealed by chance; sixteen do not.
      expect(stored.includes(drawn.subarray(0, 16))).toBe(false)
    }
  })

  test('what is no honest picture is refused in words, and neither a file nor a request is left', async () => {
    const person = await signUp(server)
    const before = filesKept().length
    for (const { what, file, problem } of await hostile()) {
      server.clock.advance({ minutes: 4 })
      const got = await upload(await renewed(server, person), { image: file })
      const { code, details } = got.body.fields.image
      expect([what, got.status, code]).toEqual([what, 400, problem])
      expect(got.body).toMatchObject({ code: 'image_invalid', details: 'Check the Image size or extension' })
      expect(details.length).toBeGreaterThan(10)
    }
    expect(filesKept()).toHaveLength(before)
    expect(await flags(await renewed(server, person))).toEqual([false, false, 'not uploaded'])
    admin = await renewed(server, admin)
  })

  test('a picture is not even drawn before the rest of the form is right', async () => {
    const person = await signUp(server)
    const got = await upload(person, { image: bomb(), fields: { password: 'Another1234' } })
    expect(got.body.code).toBe('wrong_password')
  })

  test('over a real connection, too, the caller hears the reason and not a broken pipe', async () => {
    const person = await signUp(server)
    const base = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
    const wrongKind = Buffer.alloc(9 * 1024 * 1024, 'no picture')
    const tooLarge = Buffer.concat([card, Buffer.alloc(40 * 1024 * 1024)])
    for (const [image, problem] of [
      [wrongKind, 'image_wrong_kind'],
      [tooLarge, 'image_too_large'],
    ] as const) {
      const form = new FormData()
      form.set('image', new File([new Uint8Array(image)], 'id.png'))
      for (const [key, value] of Object.entries({ email: person.email, password, folder: 'user-docs' }))
        form.set(key, value)
      const headers = { authorization: `Bearer ${person.token}` }
      const got = await fetch(`${base}${verification.request.path}`, { method: 'PUT', body: form, headers })
      const { code, fields } = (await got.json()) as Failure
      expect([got.status, code, fields?.image?.code]).toEqual([400, 'image_invalid', problem])
    }
  })

  test('ten megabytes exactly are accepted', async () => {
    const person = await signUp(server)
    expect(
      (await upload(person, { image: Buffer.concat([card, Buffer.alloc(10 * 1024 * 1024 - card.length)]) })).status,
    ).toBe(200)
  })

  test('what is missing, wrong or foreign is refused, and nothing is kept', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const before = filesKept().length
    const refusals = [
      [await upload(person, { image: undefined }), 400, 'document_required'],
      [await upload(person, { fields: { password: '' } }), 400, 'document_required'],
      [await upload(person, { fields: { password: 'weak' } }), 400, 'wrong_password'],
      [await upload(person, { fields: { password: 'Another1234' } }), 400, 'wrong_password'],
      [await upload(person, { fields: { email: other.email } }), 403, 'forbidden'],
      [await upload(person, { fields: { folder: 'profile-pics' } }), 400, 'invalid_request'],
      [await upload(person, { fields: { extra: 'field' } }), 400, 'invalid_request'],
      [await upload(person, { name: 'picture' }), 400, 'invalid_request'],
      [await upload(person, { as: {} }), 401, 'unauthenticated'],
      [await upload(admin), 403, 'forbidden'],
    ] as const
    for (const [got, status, code] of refusals) expect([got.status, got.body.code]).toEqual([status, code])
    expect(filesKept()).toHaveLength(before)
    expect(await flags(person)).toEqual([false, false, 'not uploaded'])
  })

  test('asking twice is refused, and of five that ask at once one is taken', async () => {
    const person = await signUp(server)
    const before = filesKept().length
    const got = await Promise.all(Array.from({ length: 5 }, () => upload(person)))
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await upload(person)).body).toMatchObject({ status: false, code: 'verification_already' })
    expect(filesKept()).toHaveLength(before + 1)
  })

  test('a stolen session cannot try passwords for long', async () => {
    const person = await signUp(server)
    const codes = []
    for (let i = 0; i < 11; i += 1)
      codes.push((await upload(person, { fields: { password: `Guess1234${i}` } })).body.code)
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['wrong_password']))
    expect(codes[10]).toBe('too_many')
  })
})

describe('deciding', () => {
  test('a verified customer is told inside and by mail, in their language, in the commit that verifies', async () => {
    const person = await signUp(server, { language: 'es' })
    await upload(person)
    const got = await verify(person, { adminEmail: admin.email })
    expect(got.body).toEqual({ status: true, details: 'Customer verified' })
    expect((await flags(person)).slice(0, 2)).toEqual([true, true])
    expect(await told(person)).toMatchObject([
      {
        sentBy: 'SOL Team',
        title: 'Cuenta verificada',
        message: 'Confirmamos tu identidad. Ya puedes enviar dinero a casa.',
      },
    ])
    expect((await mailbox(server, person.email))[0]?.subject).toBe('Cuenta verificada')
  })

  test('a rejected customer learns why, the document leaves the profile and stays for the record, and they may ask again', async () => {
    const person = await signUp(server)
    await upload(person)
    const before = filesKept().length
    expect((await reject(person)).body).toEqual({ status: true, details: 'Verification request rejected' })
    expect(await flags(person)).toEqual([false, false, 'not uploaded'])
    expect(await told(person)).toMatchObject([
      { title: 'Verification Request Rejected', message: 'The picture is blurred.' },
    ])
    expect((await mailbox(server, person.email))[0]?.text).toContain('The picture is blurred.')
    expect(filesKept()).toHaveLength(before)
    expect((await view(person)).status).toBe(404)
    const { rows } =
      await sql`select decision, decided_by::text, told_title, told_message from documents where user_id = ${person.userId}`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([
      {
        decision: 'rejected',
        decided_by: admin.userId,
        told_title: 'Verification Request Rejected',
        told_message: 'The picture is blurred.',
      },
    ])
    expect((await upload(person)).status).toBe(200)
  })

  test('a customer reads where their request stands, and why it was rejected until they ask again', async () => {
    const person = await signUp(server)
    const standing = async () => (await server.call(verification.standing, { as: person })).body
    const none = { state: 'not_verified', requestedAt: null, rejection: null }
    expect(await standing()).toEqual(none)
    await upload(person)
    const requestedAt = server.clock.now().toString()
    expect(await standing()).toEqual({ state: 'pending', requestedAt, rejection: null })
    server.clock.advance({ minutes: 1 })
    await reject(person)
    const rejection = {
      title: 'Verification Request Rejected',
      message: 'The picture is blurred.',
      at: server.clock.now().toString(),
    }
    expect(await standing()).toEqual({ ...none, rejection })
    await upload(person)
    expect((await standing()).rejection).toBeNull()
    await verify(person)
    expect(await standing()).toMatchObject({ state: 'verified', rejection: null })
  })

  test('without an id the e-mail says who is rejected', async () => {
    const person = await signUp(server)
    await upload(person)
    const payload = telling(person, { title: 'Expired', message: 'The document has expired.' })
    const got = await server.call(verification.reject, {
      body: { notificationPayload: payload, adminEmail: admin.email },
      as: admin,
    })
    expect(got.status).toBe(200)
    expect(await flags(person)).toEqual([false, false, 'not uploaded'])
  })

  test('of two administrators who decide at once one decides', async () => {
    const person = await signUp(server)
    await upload(person)
    const got = await Promise.all([verify(person), reject(person), verify(person), reject(person)])
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await told(person)).toHaveLength(1)
  })

  test('who did not ask, is verified already, or is nobody cannot be decided about', async () => {
    const person = await signUp(server)
    expect((await verify(person)).body.code).toBe('verification_not_requested')
    expect((await reject(person)).body.code).toBe('verification_not_requested')
    await upload(person)
    await verify(person)
    expect((await verify(person)).body.code).toBe('verification_already')
    expect((await reject(person)).body.code).toBe('verification_already')
    const nobody = { ...person, userId: '01a1f978-b580-7ed4-8c00-141f64530009' }
    expect((await verify(nobody)).status).toBe(404)
  })

  test('a rejection needs a title and a message; what is told goes to the person decided about; the admin is who they say', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    await upload(person)
    const empty = await reject(person, { title: ' ', message: '' })
    expect(empty.body).toMatchObject({ code: 'details_required', details: 'Please fill the required fields' })
    expect(Object.keys(empty.body.fields)).toEqual(['notificationPayload.title', 'notificationPayload.message'])
    expect((await verify(person, { change: { sentTo: other.email } })).status).toBe(400)
    expect((await verify(person, { adminEmail: other.email })).status).toBe(403)
    expect((await flags(person)).slice(0, 2)).toEqual([true, false])
  })

  test('for customers and visitors the calls of administrators do not exist', async () => {
    const person = await signUp(server)
    await upload(person)
    for (const [as, status] of [
      [person, 404],
      [{}, 401],
    ] as const) {
      const params = { id: person.userId }
      expect((await verify(person, { as })).status).toBe(status)
      expect((await reject(person, {}, as)).status).toBe(status)
      expect((await server.call(verification.customers, { as })).status).toBe(status)
      expect((await server.call(verification.customer, { params, as })).status).toBe(status)
      expect((await server.call(verification.document, { params, query: { reason }, as })).status).toBe(status)
    }
  })

  test('each view of a document is in the audit log, with who looked and why, before the picture leaves', async () => {
    const person = await signUp(server)
    await upload(person)
    const got = await server.call(verification.document, {
      params: { id: person.userId },
      query: { reason: ' Revisar la solicitud ' },
      as: { cookie: admin.cookie },
    })
    expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const { rows } =
      await sql`select actor, action, details->>'reason' as reason from audit where subject = ${person.userId}`.execute(
        server.deps.db,
      )
    expect(rows).toContainEqual({ actor: admin.userId, action: 'document.viewed', reason: 'Revisar la solicitud' })
  })

  test('a view without a reason is refused, and is no view', async () => {
    const person = await signUp(server)
    await upload(person)
    const params = { id: person.userId }
    for (const query of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x' }, { reason: 'x'.repeat(201) }]) {
      const got = await server.call(verification.document, { params, query: query as { reason: string }, as: admin })
      expect([got.status, Object.keys(got.body.fields)]).toEqual([400, ['reason']])
    }
    const { rows } =
      await sql`select 1 from audit where subject = ${person.userId} and action = 'document.viewed'`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([])
  })

  test('who looked and when is burnt into what they see, and into nothing that is kept', async () => {
    const person = await signUp(server)
    await upload(person, {
      image: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    })
    const other = await signUpAdmin(server)
    const [one, again, another] = [await view(person), await view(person), await view(person, other)]
    const dark = async (picture: Buffer): Promise<number> =>
      (await sharp(picture).greyscale().stats()).channels[0]?.min ?? 255
    expect(await dark(one.body)).toBeLessThan(200)
    expect(Buffer.compare(one.body, again.body)).toBe(0)
    expect(Buffer.compare(one.body, another.body)).not.toBe(0)
    server.clock.advance({ seconds: 1 })
    expect(Buffer.compare(one.body, (await view(person)).body)).not.toBe(0)
    const { rows } = await sql<{ id: string }>`select id::text from documents where user_id = ${person.userId}`.execute(
      server.deps.db,
    )
    expect(await dark(await server.deps.files.read(rows[0]?.id ?? ''))).toBe(255)
  })
})
