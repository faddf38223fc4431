import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { customers } from '#contract/office/customers.ts'
import { verification } from '#contract/staff/verification.ts'
import { signUp, signUpAdmin } from '#tests/people.ts'
import { verificationServer } from '#tests/verification.ts'

const { server, upload, view, admin } = verificationServer()

test('each read of a profile is audited with its reader, and a read of an unknown one is not', async () => {
  const person = await signUp(server)
  const read = (id: string) => server.call(customers.read, { params: { id }, as: admin() })
  const rowsOf = async (id: string) =>
    (
      await sql<{ actor: string }>`select actor from audit where action = 'customer.read' and subject = ${id}`.execute(
        server.deps.db,
      )
    ).rows
  expect(await rowsOf(person.userId)).toEqual([])
  expect((await read(person.userId)).status).toBe(200)
  expect((await read(person.userId)).status).toBe(200)
  expect(await rowsOf(person.userId)).toEqual([{ actor: admin().userId }, { actor: admin().userId }])
  const nobody = person.userId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await read(nobody)).status).toBe(404)
  expect(await rowsOf(nobody)).toEqual([])
  const asked = await server.call(customers.read, { params: { id: person.userId }, as: person })
  expect(asked.status).toBe(404)
  expect(await rowsOf(person.userId)).toHaveLength(2)
})

describe('viewing a document', () => {
  test('each view of a document is audited, with viewer and reason, before the picture leaves', async () => {
    const person = await signUp(server)
    await upload(person)
    const got = await server.call(verification.document, {
      params: { id: person.userId },
      query: { reason: ' Revisar la solicitud ' },
      as: { cookie: admin().cookie },
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
    expect(rows).toContainEqual({ actor: admin().userId, action: 'document.viewed', reason: 'Revisar la solicitud' })
  })

  test('a view without a reason is refused and not audited', async () => {
    const person = await signUp(server)
    await upload(person)
    const params = { id: person.userId }
    for (const query of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x' }, { reason: 'x'.repeat(201) }]) {
      const got = await server.call(verification.document, { params, query: query as { reason: string }, as: admin() })
      expect([got.status, Object.keys(got.body.fields)]).toEqual([400, ['reason']])
    }
    const { rows } =
      await sql`select 1 from audit where subject = ${person.userId} and action = 'document.viewed'`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([])
  })

  test('the document of a request that another one replaced is not shown for it', async () => {
    const person = await signUp(server)
    await upload(person)
    const params = { id: person.userId }
    const { body } = await server.call(customers.read, { params, as: admin() })
    const read = async (requestedAt: string) =>
      (await server.call(verification.document, { params, query: { reason: 'Checking', requestedAt }, as: admin() }))
        .status
    expect(await read(body.requestedAt)).toBe(200)
    expect(await read(server.clock.now().add({ hours: 1 }).toString())).toBe(409)
  })

  test('the viewer and time are rendered into the viewed picture, and not into the stored one', async () => {
    const person = await signUp(server)
    await upload(person, {
      image: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    })
    const other = await signUpAdmin(server)
    const [one, again, another] = [await view(person), await view(person), await view(person, other)]
    const dark = async (picture: Buffer): Promise<number> =>
      (await sharp(picture).grayscale().stats()).channels[0]?.min ?? 255
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
