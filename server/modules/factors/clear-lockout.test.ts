import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factors } from '../../../contract/factors.ts'
import { identity } from '../../../contract/identity.ts'
import { addPasskey, appCode, connectApp } from '../../../tests/factors.ts'
import { codeMailedTo, cookiesOf, otherThan, type Person, renewed, signUp } from '../../../tests/people.ts'
import { testServer } from '../../../tests/server.ts'

const server = testServer()

const ask = (email: string, cookie?: string) => server.call(identity.sendLoginCode, { body: { email }, as: { cookie } })

/** Ten wrong codes end the codes of this mailbox. */
const close = async ({ email }: Person): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ minutes: 5 })
    const cookie = cookiesOf(await ask(email))
    const otp = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await server.call(identity.verifyLoginCode, { body: { email, otp }, as: { cookie } })
  }
  server.clock.advance({ minutes: 5 })
  expect((await ask(email)).body.code).toBe('codes_closed')
}

const reopenings = async ({ userId }: Person) =>
  (await sql`select 1 from audit where action = 'codes.reopened' and actor = ${userId}`.execute(server.deps.db)).rows
    .length

test('a passkey that logs in opens the codes again, and its browser need not wait for one', async () => {
  const ana = await signUp(server)
  const { device } = await addPasskey(server, ana)
  await close(ana)
  const asked = await server.call(factors.askPasskeyLogin)
  const cookie = cookiesOf(asked)
  const body = { passkey: device.get(asked.body) }
  const got = await server.call(factors.logInWithPasskey, { body, as: { cookie } })
  expect(got.status).toBe(200)
  expect((await ask(ana.email, cookie)).status).toBe(200)
  expect(await codeMailedTo(server, ana.email)).toMatch(/^\d{4}$/)
  expect(await reopenings(ana)).toBe(1)
})

test('a passkey that proves the owner of a session does too', async () => {
  const ana = await signUp(server)
  const { device } = await addPasskey(server, ana)
  await close(ana)
  const here = await renewed(server, ana)
  const asked = await server.call(factors.askProof, { as: here })
  const body = { passkey: device.get(asked.body.passkey) }
  expect((await server.call(factors.prove, { body, as: here })).status).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await ask(ana.email)).status).toBe(200)
  expect(await reopenings(ana)).toBe(1)
})

test('a code of an app, which can be guessed as well, does not', async () => {
  const ana = await signUp(server)
  const { secret } = await connectApp(server, ana)
  await close(ana)
  const here = await renewed(server, ana)
  const body = { code: appCode(secret, server.clock.now()) }
  expect((await server.call(factors.prove, { body, as: here })).status).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await ask(ana.email)).body.code).toBe('codes_closed')
  expect(await reopenings(ana)).toBe(0)
})
