import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Failure } from '#contract/lib/errors.ts'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { password, renewed, signUp } from '#tests/people.ts'
import { bomb, fromPhone, hostile } from '#tests/pictures.ts'
import { verificationServer } from '#tests/verification.ts'

const { server, upload, flags, filesKept, admin, renewAdmin, card } = verificationServer()

describe('asking for verification', () => {
  test('a document and the password make it Pending, and the reply carries a fresh token', async () => {
    const person = await signUp(server)
    const got = await upload(person)
    expect(got.status).toBe(200)
    expect(got.body.details).toBe('We received your document. We’ll let you know as soon as we’ve reviewed it.')
    expect((await server.call(identity.me, { as: { token: got.body.token } })).body.requestedForVerification).toBe(true)
    expect(await flags(person)).toEqual([true, false, `/api/admin/customers/${person.userId}/document`])
  })

  test('the picture is re-encoded and sealed: nothing of the upload or its metadata is readable on the disk', async () => {
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
      // Three bytes of a header occur in sealed data by chance; sixteen do not.
      expect(stored.includes(drawn.subarray(0, 16))).toBe(false)
    }
  })

  test('a bad picture is refused with its reason, and neither a file nor a request is left', async () => {
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
    await renewAdmin()
  })

  test('a picture is not rendered before the rest of the form is right', async () => {
    const person = await signUp(server)
    const got = await upload(person, { image: bomb(), fields: { password: 'Another1234' } })
    expect(got.body.code).toBe('wrong_password')
  })

  test('over a real connection, too, the caller gets the reason and not a broken pipe', async () => {
    const person = await signUp(server)
    const base = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
    const wrongKind = Buffer.alloc(9 * 1024 * 1024, 'no picture')
    const tooLarge = Buffer.concat([card(), Buffer.alloc(40 * 1024 * 1024)])
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
      (await upload(person, { image: Buffer.concat([card(), Buffer.alloc(10 * 1024 * 1024 - card().length)]) })).status,
    ).toBe(200)
  })

  test('a missing, invalid or unknown field is refused, and nothing is stored', async () => {
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
      [await upload(admin()), 403, 'forbidden'],
    ] as const
    for (const [got, status, code] of refusals) expect([got.status, got.body.code]).toEqual([status, code])
    expect(filesKept()).toHaveLength(before)
    expect(await flags(person)).toEqual([false, false, 'not uploaded'])
  })

  test('a second request is refused, and of five simultaneous ones one is accepted', async () => {
    const person = await signUp(server)
    const before = filesKept().length
    const got = await Promise.all(Array.from({ length: 5 }, () => upload(person)))
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await upload(person)).body).toMatchObject({ status: false, code: 'verification_already' })
    expect(filesKept()).toHaveLength(before + 1)
  })

  test('a stolen session cannot try many passwords', async () => {
    const person = await signUp(server)
    const codes = []
    for (let i = 0; i < 11; i += 1)
      codes.push((await upload(person, { fields: { password: `Guess1234${i}` } })).body.code)
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['wrong_password']))
    expect(codes[10]).toBe('too_many')
  })
})
