import { afterEach, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { answerCode, cookiesOf, logIn, mailbox, type Person, signUpAdmin, verified } from '#tests/people.ts'
import {
  addBankAccount,
  disclose,
  fundWallet,
  newId,
  pass,
  readTransfer,
  readyToConfirm,
  send,
  stateOf,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))
const newPassword = 'Nueva12345'

const sender = async (language: 'es' | 'en' = 'en') => {
  const person = await verified(server, { language })
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}

const forget = async (person: Person): Promise<Person> => {
  const { cookie } = await answerCode(server, 'login', person.email)
  const got = await server.call(identity.forgotPassword, { body: { email: person.email, newPassword }, as: { cookie } })
  expect(got.status).toBe(200)
  return { ...person, token: got.body.token, cookie: cookiesOf(got) }
}

test('a transfer confirmed after a forgotten password was replaced is paid out a day later, and not before', async () => {
  const person = await forget(await sender())
  const id = await send(server, person)
  await server.work()
  expect(await stateOf(server, person, id)).toBe('funds_collected')
  await pass(server, { hours: 23, minutes: 59 })
  let back = await logIn(server, person.email, newPassword)
  expect(await stateOf(server, back, id)).toBe('funds_collected')
  await pass(server, { minutes: 1 })
  back = await logIn(server, person.email, newPassword)
  expect(['payout_submitted', 'delivered']).toContain(await stateOf(server, back, id))
  expect((await readTransfer(server, back, id)).problem).toBeNull()
})

test('the sender sees and is notified of the time until which the payout waits, in New York time', async () => {
  const person = await forget(await sender('es'))
  const id = await send(server, person)
  await server.work()
  const until = server.clock.now().add({ hours: 24 }).toZonedDateTimeISO('America/New_York')
  const { problem } = await readTransfer(server, person, id)
  expect(problem).not.toContain('..')
  expect(problem).toContain('Cambiaste tu contraseña hace poco')
  expect(problem).toContain(`${until.day} de noviembre de 2026`)
  expect((await mailbox(server, person.email)).filter(({ text }) => text.includes(problem ?? '-'))).toHaveLength(1)
})

test('the delay is shown on the review before payment, and as a state of its own while it lasts', async () => {
  const person = await forget(await sender())
  const until = server.clock.now().add({ hours: 24 })
  const disclosureId = await disclose(server, person)
  const review = await server.call(transfers.review, { params: { id: disclosureId }, as: person })
  expect(Math.abs(Date.parse(review.body.pausedUntil ?? '') - until.epochMilliseconds)).toBeLessThan(60_000)
  const id = await send(server, person)
  await server.work()
  const { pausedUntil } = await readTransfer(server, person, id)
  expect(pausedUntil).toBe(review.body.pausedUntil)
  const { body } = await server.call(transfers.list, { as: person })
  expect(body.items.map((item: { pausedUntil: string }) => item.pausedUntil)).toEqual([pausedUntil])
  await server.call(transfers.cancel, { params: { id }, as: person })
  expect((await readTransfer(server, person, id)).pausedUntil).toBeNull()
})

test('a transfer confirmed before a new password is not delayed', async () => {
  const person = await sender()
  const id = await send(server, person)
  const again = await forget(person)
  await server.work()
  expect(['payout_submitted', 'delivered']).toContain(await stateOf(server, again, id))
})

test('a second new password does not release what the first one delays', async () => {
  const person = await forget(await sender())
  const id = await send(server, person)
  await server.work()
  await pass(server, { hours: 1 })
  const again = await forget(person)
  await server.work()
  expect(await stateOf(server, again, id)).toBe('funds_collected')
})

test('after a day nothing waits, and a password changed in the settings delays like a forgotten one', async () => {
  let person = await forget(await sender())
  await pass(server, { hours: 24 })
  person = await logIn(server, person.email, newPassword)
  const free = await send(server, person)
  await server.work()
  expect(['payout_submitted', 'delivered']).toContain(await stateOf(server, person, free))
  const got = await server.call(identity.resetPassword, { body: { email: person.email, newPassword: 'Otra123456' }, as: person }) // biome-ignore format: one call
  const held = await send(server, { ...person, token: got.body.token })
  await server.work()
  expect(await stateOf(server, { ...person, token: got.body.token }, held)).toBe('funds_collected')
})

test('an owner cancels a delayed transfer until its payout, and is refunded in full', async () => {
  const person = await forget(await sender())
  const id = await send(server, person)
  await server.work()
  await pass(server, { hours: 23, minutes: 59 })
  const owner = await logIn(server, person.email, newPassword)
  const until = (await readTransfer(server, owner, id)).cancelUntil
  expect(Temporal.Instant.from(until).since(server.clock.now()).total('minutes')).toBe(1)
  const got = await server.call(transfers.cancel, { params: { id }, as: owner })
  expect([got.status, got.body.state]).toEqual([202, 'canceled'])
  await server.work()
  expect(await stateOf(server, owner, id)).toBe('refunded')
  expect(await walletOf(server, owner)).toEqual({ balance: '1000000', available: '1000000' })
})

test('an administrator can reject a delayed transfer at its owner’s request, and no other one in progress', async () => {
  const admin = await signUpAdmin(server)
  const before = await sender()
  const free = await send(server, before, {
    ask: { payIn: 'ach' },
    bankAccountId: (await addBankAccount(server, before)).id,
  })
  const person = await forget(await sender())
  const id = await send(server, person)
  await server.work()
  const decide = (route: (typeof adminTransfers)['release' | 'reject' | 'block'], of: string) =>
    server.call(route, { params: { id: of }, body: { reason: 'the owner called: it was not them' }, as: admin })
  for (const route of [adminTransfers.release, adminTransfers.block])
    expect((await decide(route, id)).body.code).toBe('illegal_move')
  expect((await decide(adminTransfers.reject, free)).body.code).toBe('illegal_move')
  expect((await decide(adminTransfers.reject, id)).body.state).toBe('rejected')
  await server.work()
  expect(await stateOf(server, person, id)).toBe('refunded')
  expect(await walletOf(server, person)).toEqual({ balance: '1000000', available: '1000000' })
})

test('Date Available includes the delay, and a quote from before the new password is not confirmed', async () => {
  const person = await sender()
  const ask = { country: 'AR', payout: 'mobile_wallet' } as const
  const promised = async (as: Person) => {
    const body = { ...ask, side: 'send', amount: '20.00', payIn: 'wallet', id: newId(server) } as const
    return Temporal.PlainDate.from((await server.call(quotes.create, { body, as })).body.dateAvailable)
  }
  const [soon, old] = [await promised(person), await readyToConfirm(server, person)]
  await pass(server, { seconds: 1 })
  const again = await forget(person)
  expect(soon.until(await promised(again)).days).toBe(1)
  const stale = await server.call(transfers.create, { body: { ...old, id: newId(server) }, as: again })
  expect([stale.status, stale.body.code]).toEqual([409, 'terms_changed'])
})
