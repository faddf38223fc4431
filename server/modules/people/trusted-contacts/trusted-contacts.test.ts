import { expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { transaction } from '#server/platform/database.ts'
import { emit } from '#server/platform/events.ts'
import {
  codeMailedTo,
  cookiesOf,
  mailbox,
  newEmail,
  otherThan,
  type Person,
  password,
  verified,
} from '#tests/people.ts'
import { pass } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const choose = (as: Person, email: string, typed = password) =>
  server.call(trustedContacts.choose, { body: { name: 'Rosa', email, language: 'es', password: typed }, as })

const subjectsTo = async (email: string) => {
  await server.work()
  return (await mailbox(server, email)).map(({ subject }) => subject)
}

const tokenMailedTo = async (email: string): Promise<string> => {
  await server.work()
  const [mail] = await mailbox(server, email)
  return /\/trusted-contact\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const lock = ({ userId }: Person) =>
  transaction(server.deps.db, (tx) => emit(tx, { at: server.clock.now(), type: 'account.locked', subject: userId }))

test('after ten wrong codes the trusted contact is mailed a request to call, and nothing about the account', async () => {
  const ana = await verified(server, { firstName: 'Ana', lastName: 'Paz' })
  const email = newEmail()
  expect((await choose(ana, email)).body.contact).toMatchObject({ name: 'Rosa', email, declined: false })
  for (const _ of [1, 2]) {
    server.clock.advance({ hours: 1 })
    const cookie = cookiesOf(await server.call(identity.sendLoginCode, { body: { email: ana.email } }))
    const body = { email: ana.email, otp: otherThan(await codeMailedTo(server, ana.email)) }
    for (let n = 0; n < 5; n += 1) await server.call(identity.verifyLoginCode, { body, as: { cookie } })
  }
  expect(await subjectsTo(email)).toEqual([
    'Llama a Ana Paz: bloqueamos su cuenta',
    'Ana Paz te eligió como contacto de confianza',
  ])
  const [{ text } = { text: '' }] = await mailbox(server, email)
  expect(text).not.toContain(ana.email)
})

test('an account that stays locked notifies its contact once a day', async () => {
  const ana = await verified(server)
  const email = newEmail()
  await choose(ana, email)
  for (const hours of [1, 1, 23]) {
    await lock(ana)
    await server.work()
    await pass(server, { hours })
  }
  await lock(ana)
  expect(await subjectsTo(email)).toHaveLength(3)
})

test('a contact who declines by the link, or was removed, gets no more notices', async () => {
  const ana = await verified(server, { firstName: 'Ana' })
  const email = newEmail()
  await choose(ana, email)
  const params = { token: await tokenMailedTo(email) }
  expect((await server.call(trustedContacts.invitation, { params })).body).toEqual({ customer: 'Ana', declined: false })
  for (const _ of [1, 2]) expect((await server.call(trustedContacts.decline, { params })).status).toBe(200)
  await lock(ana)
  expect(await subjectsTo(email)).toHaveLength(1)
  expect((await server.call(trustedContacts.read, { as: ana })).body.contact).toMatchObject({ declined: true })
  const other = newEmail()
  await choose(ana, other)
  expect((await server.call(trustedContacts.invitation, { params })).status).toBe(404)
  expect((await server.call(trustedContacts.remove, { as: ana })).body.contact).toBeNull()
  await lock(ana)
  expect(await subjectsTo(other)).toHaveLength(1)
})

test('naming a contact requires the password and another address, and naming the same one again sends no second mail', async () => {
  const ana = await verified(server)
  const email = newEmail()
  expect((await choose(ana, email, 'Another1234')).body.code).toBe('wrong_password')
  expect((await choose(ana, ana.email)).body).toMatchObject({ fields: { email: { code: 'own_address' } } })
  expect((await choose(ana, 'rosa')).body).toMatchObject({ code: 'invalid_request', fields: { email: {} } })
  expect((await server.call(trustedContacts.read, { as: ana })).body.contact).toBeNull()
  for (const _ of [1, 2]) await choose(ana, email)
  expect(await subjectsTo(email)).toHaveLength(1)
})
