import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { customers } from '#contract/office/customers.ts'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { details, mailbox, type Person, signUp, signUpAdmin } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { reason, verificationServer } from '#tests/verification.ts'

const { server, upload, telling, verify, reject, view, flags, filesKept, told, admin } = verificationServer()
const { title, dob, gender, password, ...editable } = details

describe('deciding', () => {
  test('a verified customer is notified in the panel and by mail, in their language, in the transaction that verifies', async () => {
    const person = await signUp(server, { language: 'es' })
    await upload(person)
    const got = await verify(person, { adminEmail: admin().email })
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
      await sql`select decision, decided_by::text, notice_title, notice_message from documents where user_id = ${person.userId}`.execute(
        server.deps.db,
      )
    expect(rows).toEqual([
      {
        decision: 'rejected',
        decidedBy: admin().userId,
        noticeTitle: 'Verification Request Rejected',
        noticeMessage: 'The picture is blurred.',
      },
    ])
    expect((await upload(person)).status).toBe(200)
  })

  test('notices of a decided request are marked as read, and those of pending ones are not', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    for (const each of [person, other]) await upload(each)
    await server.work()
    const read = async ({ userId }: { userId: string }): Promise<boolean[]> => {
      const notices: { path: string | null; read: boolean }[] = await told(admin())
      return notices.filter(({ path }) => path === `/dashboard/customers/${userId}`).map((notice) => notice.read)
    }
    expect([await read(person), await read(other)]).toEqual([[false], [false]])
    await verify(person)
    await server.work()
    expect([await read(person), await read(other)]).toEqual([[true], [false]])
  })

  test('the usual review time is computed from the newest reviews, and absent for fewer than twenty', async () => {
    const person = await signUp(server)
    const usual = async () => (await server.call(verification.status, { as: person })).body.usualHours
    const decide = (from: number, to: number) =>
      sql`insert into documents (id, user_id, bytes, sha256, received_at, decision, decided_at)
        select gen_random_uuid(), gen_random_uuid(), 1, '', now(), 'verified', now() + make_interval(mins => 60 * n - 1)
        from generate_series(${from}::integer, ${to}::integer) n`.execute(server.deps.db)
    await sql`delete from documents where decided_at is not null`.execute(server.deps.db)
    await decide(1, 19)
    expect(await usual()).toBeNull()
    await decide(20, 20)
    expect(await usual()).toBe(18)
    await sql`delete from documents where sha256 = ''`.execute(server.deps.db)
  })

  test('a customer reads the status of their request, and why it was rejected until the next one', async () => {
    const person = await signUp(server)
    const status = async () => (await server.call(verification.status, { as: person })).body
    const none = { state: 'not_verified', requestedAt: null, rejection: null, withdrawn: false, usualHours: null }
    expect(await status()).toEqual(none)
    await upload(person)
    const requestedAt = server.clock.now().toString()
    expect(await status()).toEqual({
      state: 'pending',
      requestedAt,
      rejection: null,
      withdrawn: false,
      usualHours: null,
    })
    server.clock.advance({ minutes: 1 })
    await reject(person)
    const rejection = {
      title: 'Verification Request Rejected',
      message: 'The picture is blurred.',
      at: server.clock.now().toString(),
    }
    expect(await status()).toEqual({ ...none, rejection })
    await upload(person)
    expect((await status()).rejection).toBeNull()
    await verify(person)
    expect(await status()).toMatchObject({ state: 'verified', rejection: null })
  })

  test('a title with line breaks reaches the mail and the notice as one line', async () => {
    const person = await signUp(server)
    await upload(person)
    expect((await reject(person, { title: 'Blurred\r\nBcc: evil@example.com' })).status).toBe(200)
    expect(await told(person)).toMatchObject([{ title: 'Blurred Bcc: evil@example.com' }])
    expect((await mailbox(server, person.email))[0]?.subject).toBe('Blurred Bcc: evil@example.com')
  })

  test('without an id the e-mail identifies the rejected customer', async () => {
    const person = await signUp(server)
    await upload(person)
    const payload = telling(person, { title: 'Expired', message: 'The document has expired.' })
    const got = await server.call(verification.reject, {
      body: { notificationPayload: payload, adminEmail: admin().email },
      as: admin(),
    })
    expect(got.status).toBe(200)
    expect(await flags(person)).toEqual([false, false, 'not uploaded'])
  })

  test('of two simultaneous decisions one counts', async () => {
    const person = await signUp(server)
    await upload(person)
    const got = await Promise.all([verify(person), reject(person), verify(person), reject(person)])
    expect(got.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await told(person)).toHaveLength(1)
  })

  test('a newer request than the reviewed one is neither verified nor rejected', async () => {
    const person = await signUp(server)
    const ask = async () => {
      await upload(person)
      const { body } = await server.call(customers.read, { params: { id: person.userId }, as: admin() })
      server.clock.advance({ seconds: 1 })
      return { requestedAt: String(body.requestedAt) }
    }
    const seen = await ask()
    const params = { id: person.userId }
    await server.call(identity.updateDetails, {
      params,
      body: { details: { ...editable, firstName: 'Another' } },
      as: person,
    })
    const now = await ask()
    for (const got of [await verify(person, seen), await reject(person, {}, admin(), seen)])
      expectRefused(got, 'en', { code: 'verification_changed', status: 409 })
    expect((await flags(person)).slice(0, 2)).toEqual([true, false])
    expect((await view(person)).status).toBe(200)
    expect((await verify(person, now)).status).toBe(200)
  })

  test('a verification of the displayed request requires an opened document, and the log shows the ones without', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const ask = async (of: Person) => {
      await upload(of)
      const { body } = await server.call(customers.read, { params: { id: of.userId }, as: admin() })
      return { requestedAt: String(body.requestedAt) }
    }
    const seen = await ask(person)
    const colleague = await signUpAdmin(server)
    expect((await view(person, colleague)).status).toBe(200)
    expectRefused(await verify(person, seen), 'en', { code: 'document_unopened', status: 409 })
    expect((await flags(person)).slice(0, 2)).toEqual([true, false])
    expect((await view(person)).status).toBe(200)
    expect((await verify(person, seen)).status).toBe(200)
    await ask(other)
    expect((await verify(other)).status).toBe(200)
    const opened = async ({ userId }: Person) =>
      (
        await sql<{ opened: boolean }>`
          select details -> 'opened' as opened from audit where action = 'customer.verified' and subject = ${userId}`.execute(
          server.deps.db,
        )
      ).rows
    expect([await opened(person), await opened(other)]).toEqual([[{ opened: true }], [{ opened: false }]])
  })

  test('a person without a request, a verified one and an unknown one cannot be decided', async () => {
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

  test('a rejection needs a title and a message, the customer’s own address, and the caller’s own e-mail', async () => {
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
      expect((await server.call(customers.list, { as })).status).toBe(status)
      expect((await server.call(customers.read, { params, as })).status).toBe(status)
      expect((await server.call(verification.document, { params, query: { reason }, as })).status).toBe(status)
    }
  })
})
