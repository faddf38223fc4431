import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { addPasskey, appCode, connectApp } from '#tests/factors.ts'
import { codeMailedTo, cookiesOf, otherThan, type Person, renewed, signUp } from '#tests/people.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const ask = (email: string, cookie?: string) => server.call(identity.sendLoginCode, { body: { email }, as: { cookie } })

/** Ten wrong codes lock the mailbox. */
const lockOut = async ({ email }: Person): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    server.clock.advance({ minutes: 5 })
    const cookie = cookiesOf(await ask(email))
    const otp = otherThan(await codeMailedTo(server, email))
    for (let n = 0; n < 5; n += 1) await server.call(identity.verifyLoginCode, { body: { email, otp }, as: { cookie } })
  }
  server.clock.advance({ minutes: 5 })
  expect((await ask(email)).body.code).toBe('login_link_required')
}

const unlocksOf = async ({ userId }: Person) =>
  (await sql`select 1 from audit where action = 'codes.unlocked' and actor = ${userId}`.execute(server.deps.db)).rows
    .length

test('a login with a passkey clears the lockout, and its browser gets a code without delay', async () => {
  const ana = await signUp(server)
  const { device } = await addPasskey(server, ana)
  await lockOut(ana)
  const asked = await server.call(factors.startPasskeyLogin)
  const cookie = cookiesOf(asked)
  const body = { passkey: device.get(asked.body) }
  const got = await server.call(factors.logInWithPasskey, { body, as: { cookie } })
  expect(got.status).toBe(200)
  expect((await ask(ana.email, cookie)).status).toBe(200)
  expect(await codeMailedTo(server, ana.email)).toMatch(/^\d{4}$/)
  expect(await unlocksOf(ana)).toBe(1)
})

test('reauthentication with a passkey clears the lockout', async () => {
  const ana = await signUp(server)
  const { device } = await addPasskey(server, ana)
  await lockOut(ana)
  const here = await renewed(server, ana)
  const asked = await server.call(factors.startReauthentication, { as: here })
  const body = { passkey: device.get(asked.body.passkey) }
  expect((await server.call(factors.reauthenticate, { body, as: here })).status).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await ask(ana.email)).status).toBe(200)
  expect(await unlocksOf(ana)).toBe(1)
})

test('reauthentication with an authenticator app clears the lockout', async () => {
  const ana = await signUp(server)
  const { secret } = await connectApp(server, ana)
  await lockOut(ana)
  const here = await renewed(server, ana)
  const body = { code: appCode(secret, server.clock.now()) }
  expect((await server.call(factors.reauthenticate, { body, as: here })).status).toBe(200)
  server.clock.advance({ hours: 1 })
  expect((await ask(ana.email)).status).toBe(200)
  expect(await unlocksOf(ana)).toBe(1)
})
