import { afterEach, expect, test } from 'vitest'
import { requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { movements } from '#contract/funds/movements.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { asked, askFor, dayAhead, payByBank, payFromBalance, readRequest, readyToPayRequest } from '#tests/asking.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, newEmail, type Person, signUp, verified } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { acceptPrepaid, fundWallet, newId, pass, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** A verified customer with consent to the balance disclosures and this balance in cents. */
const customer = async (cents = 0n, choice: Parameters<typeof verified>[1] = {}): Promise<Person> => {
  const person = await verified(server, choice)
  await server.work()
  await acceptPrepaid(server, person)
  if (cents > 0n) await fundWallet(server, person, cents)
  return person
}
const linkOf = async (token: string, as?: Person) =>
  (await server.call(requestLinks.read, { params: { token }, ...(as ? { as } : {}) })).body
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}
const kindsOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(movements.list, { query: {}, as })
  return body.items.map(({ kind }: { kind: string }) => kind)
}

test('a customer pays another’s request from the balance: both balances, histories and notices say so, and its link cannot be paid again', async () => {
  const [rosa, ana] = [await customer(), await customer(10_000n)]
  const { id, token } = await asked(server, rosa)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await linkOf(token)).toMatchObject({
    ...{
      state: 'pending',
      asker: 'María López',
      isVerified: true,
      amount: { minor: '6000' },
      note: 'Pastel',
      isOwn: false,
    },
  })
  await server.call(requestLinks.view, { params: { token } })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'seen', seenAt: expect.any(String) })
  const paid = await payFromBalance(server, ana, token)
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
  expect(paid.body).toMatchObject({ state: 'usable', total: { minor: '6000' }, fee: { minor: '0' } })
  await server.work()
  expect(await walletOf(server, ana)).toEqual({ balance: '4000', available: '4000' })
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'paid', received: { minor: '6000' }, payments: 1 })
  expect([await kindsOf(rosa), await kindsOf(ana)]).toEqual([['request'], ['request_payment']])
  const params = { id: paid.body.id }
  const seen = await Promise.all([rosa, ana].map((as) => server.call(movements.read, { params, as })))
  expect(seen.map(({ body }) => body.balance[0].amount.minor)).toEqual(['6000', '-6000'])
  expect(await titlesOf(rosa)).toContain('María López paid you 60.00\u00a0USD')
  expect(await titlesOf(ana)).toContain('You paid 60.00\u00a0USD to María López')
  const again = { params: { token, id: newId(server) }, body: { amount: '' }, as: ana }
  expect(await server.call(requestLinks.sendCode, again)).toMatchObject({
    status: 409,
    body: { code: 'request_closed' },
  })
})

test('only a digest of a link’s token is stored', async () => {
  const rosa = await customer()
  const { token } = await asked(server, rosa)
  const rows = await server.deps.db
    .withTables<{ requests: Record<string, unknown> }>()
    .selectFrom('requests')
    .selectAll()
    .execute()
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(token)
  expect((await server.call(requestLinks.read, { params: { token: 'A'.repeat(22) } })).status).toBe(404)
})

test('the same id with the same terms is one request, and with others a conflict', async () => {
  const rosa = await customer()
  const id = newId(server)
  const [one, two] = await Promise.all([askFor(server, rosa, { id }), askFor(server, rosa, { id })])
  expect([one.status, two.status]).toEqual([201, 201])
  expect((await askFor(server, rosa, { id, amount: '61.00' })).body).toMatchObject({ code: 'conflict' })
  const { body } = await server.call(requests.list, { query: {}, as: rosa })
  expect(body.items).toHaveLength(1)
})

test('an invalid request is refused by field, and nothing is written', async () => {
  const rosa = await customer()
  const wrong = [
    [{ amount: '1,5' }, 'amount', 'amount_malformed'],
    [{ email: 'nobody' }, 'email', 'malformed'],
    [{ email: rosa.email }, 'email', 'own_address'],
    [{ currency: 'HNL' }, 'currency', 'currency_not_held'],
    [{ expiresOn: dayAhead(server, -1) }, 'expiresOn', 'request_day'],
    [{ expiresOn: dayAhead(server, 91) }, 'expiresOn', 'request_day'],
    [{ pictureId: newId(server) }, 'pictureId', 'not_found'],
  ] as const
  for (const [typed, field, code] of wrong)
    expect((await askFor(server, rosa, typed)).body, field).toMatchObject({ fields: { [field]: { code } } })
  const unverified = await signUp(server)
  expect((await askFor(server, unverified)).body).toMatchObject({ code: 'not_verified' })
  expect((await server.call(requests.list, { query: {}, as: rosa })).body.items).toEqual([])
})

test('a photograph is shown with its request, and only to holders of the link', async () => {
  const [rosa, bela] = [await customer(), await customer()]
  const pictureId = newId(server)
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'cake.png')
  const put = await server.call(requests.putPicture, { params: { id: pictureId }, body: form as never, as: rosa })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  expect((await askFor(server, bela, { pictureId })).body).toMatchObject({
    fields: { pictureId: { code: 'not_found' } },
  })
  const { id, token } = await asked(server, rosa, { pictureId })
  expect((await server.call(requestLinks.picture, { params: { token } })).headers['content-type']).toBe('image/jpeg')
  expect((await server.call(requests.picture, { params: { id }, as: rosa })).status).toBe(200)
  expect((await server.call(requests.picture, { params: { id }, as: bela })).status).toBe(404)
})

test('an open request takes the amount that its payer chooses, many times, until its last day', async () => {
  const [rosa, ana] = [await customer(), await customer(20_000n)]
  const { id, token } = await asked(server, rosa, { amount: '', many: true })
  const none = { params: { token, id: newId(server) }, body: { amount: '' }, as: ana }
  expect((await server.call(requestLinks.sendCode, none)).body).toMatchObject({
    fields: { amount: { code: 'required' } },
  })
  for (const amount of ['10.00', '25.50']) expect((await payFromBalance(server, ana, token, amount)).status).toBe(201)
  expect(await readRequest(server, rosa, id)).toMatchObject({
    state: 'pending',
    received: { minor: '3550' },
    payments: 2,
  })
  const { body } = await server.call(requests.list, { query: { filter: 'paid' }, as: rosa })
  expect(body).toMatchObject({ counts: { all: 1, open: 1, paid: 1, expired: 0 }, items: [{ id }] })
  expect(body.sums.received).toEqual([{ amount: { minor: '3550', currency: 'USD' }, count: 2 }])
  await pass(server, { hours: 24 * 9 })
  expect(await linkOf(token)).toMatchObject({ state: 'expired' })
  expect((await payByBank(server, token, { amount: '5.00' })).body).toMatchObject({ code: 'request_closed' })
})

test('of two simultaneous payers one pays, and the other keeps the money', async () => {
  const [rosa, ana, bela] = [await customer(), await customer(10_000n), await customer(10_000n)]
  const { token } = await asked(server, rosa)
  const ready = [await readyToPayRequest(server, ana, token), await readyToPayRequest(server, bela, token)]
  const got = await Promise.all(ready.map((one) => server.call(requestLinks.payFromBalance, one)))
  expect(got.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await walletOf(server, rosa)).toEqual({ balance: '6000', available: '6000' })
  const left = [await walletOf(server, ana), await walletOf(server, bela)].map(({ balance }) => balance)
  expect(left.sort()).toEqual(['10000', '4000'])
})

test('a payment that is confirmed twice moves the money once', async () => {
  const [rosa, ana] = [await customer(), await customer(20_000n)]
  const { token } = await asked(server, rosa, { many: true })
  const ready = await readyToPayRequest(server, ana, token)
  const got = await Promise.all(Array.from({ length: 10 }, () => server.call(requestLinks.payFromBalance, ready)))
  expect(got.map(({ status }) => status)).toEqual(got.map(() => 201))
  expect(await walletOf(server, ana)).toEqual({ balance: '14000', available: '14000' })
})

test('of a cancellation and a payment at the same time one wins, and the money is where the request says', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [rosa, ana] = [await customer(), await customer(10_000n)]
    const { id, token } = await asked(server, rosa)
    const ready = await readyToPayRequest(server, ana, token)
    const [paid, canceled] = await Promise.all([
      server.call(requestLinks.payFromBalance, ready),
      server.call(requests.cancel, { params: { id }, as: rosa }),
    ])
    expect([paid.status === 201, canceled.status === 200].filter(Boolean)).toHaveLength(1)
    const { state } = await readRequest(server, rosa, id)
    expect(state).toBe(paid.status === 201 ? 'paid' : 'canceled')
    expect(await walletOf(server, rosa)).toMatchObject({ balance: paid.status === 201 ? '6000' : '0' })
  }
})

test('one’s own request, a balance that is too small and an amount beyond the limits are refused', async () => {
  const [rosa, ana] = [await customer(10_000n), await customer(1_000_000n)]
  const { token } = await asked(server, rosa, { amount: '', many: true })
  const send = (as: Person, amount: string) =>
    server.call(requestLinks.sendCode, { params: { token, id: newId(server) }, body: { amount }, as })
  expect((await send(rosa, '5.00')).body).toMatchObject({ code: 'own_request' })
  expect((await send(ana, '2000.01')).body).toMatchObject({ code: 'pay_limit_reached' })
  expect((await send(ana, '0.50')).body).toMatchObject({ code: 'pay_too_small' })
  const poor = await customer(100n)
  expect((await send(poor, '5.00')).body).toMatchObject({ code: 'insufficient_funds' })
})

test('a payer on a sanctions list moves no money, and administrators are notified', async () => {
  const rosa = await customer()
  const listed = await customer(10_000n, { firstName: 'Prohibido', lastName: 'Ejemplar' })
  const { id, token } = await asked(server, rosa)
  const ready = await readyToPayRequest(server, listed, token)
  expect((await server.call(requestLinks.payFromBalance, ready)).body).toMatchObject({ code: 'request_held' })
  expect(await walletOf(server, rosa)).toMatchObject({ balance: '0' })
  expect(await readRequest(server, rosa, id)).toMatchObject({ state: 'pending', paid: [] })
})

test('a request to an address is listed for its customer, who can decline it; the requester cannot learn whether an address has an account', async () => {
  const [rosa, ana] = [await customer(), await customer()]
  const nobody = newEmail()
  const toAna = await asked(server, rosa, { email: ana.email.toUpperCase(), payer: 'Ana' })
  const toNobody = await asked(server, rosa, { email: nobody, payer: 'Ana' })
  await server.work()
  const plain = ({ id: _, token: __, path: ___, email: ____, ...rest }: Awaited<ReturnType<typeof asked>>) => rest
  expect(plain(toAna)).toEqual(plain(toNobody))
  expect(await titlesOf(ana)).toContain('María López is asking you for 60.00\u00a0USD')
  const [mail] = await mailbox(server, nobody)
  expect(mail?.text).toContain(`/pay/${toNobody.token}`)
  const incoming = await server.call(requests.incoming, { query: {}, as: ana })
  expect(incoming.body.items).toMatchObject([{ id: toAna.id, asker: 'María López', path: toAna.path }])
  const bela = await customer()
  expect((await server.call(requests.decline, { params: { id: toAna.id }, as: bela })).status).toBe(404)
  expect((await server.call(requests.decline, { params: { id: toAna.id }, as: ana })).status).toBe(200)
  await server.work()
  expect(await readRequest(server, rosa, toAna.id)).toMatchObject({ state: 'declined' })
  expect(await titlesOf(rosa)).toContain('Ana won’t pay your request')
  expect((await server.call(requests.incoming, { query: {}, as: ana })).body.items).toEqual([])
})

test('a reader is reminded once a day and three times at most', async () => {
  const rosa = await customer()
  const email = newEmail()
  const { id } = await asked(server, rosa, { email, expiresOn: dayAhead(server, 20) })
  const remind = () => server.call(requests.remind, { params: { id }, as: rosa })
  expect((await remind()).body).toMatchObject({ code: 'reminder_too_soon' })
  for (let sent = 1; sent <= 3; sent += 1) {
    await pass(server, { hours: 25 })
    Object.assign(rosa, await logIn(server, rosa.email))
    expect((await remind()).body, `reminder ${sent}`).toMatchObject({ remindersLeft: 3 - sent })
    await server.work()
    expect(await mailbox(server, email)).toHaveLength(sent + 1)
  }
  await pass(server, { hours: 25 })
  Object.assign(rosa, await logIn(server, rosa.email))
  expect((await remind()).body).toMatchObject({ code: 'reminders_spent' })
  const unsent = await asked(server, rosa)
  expect((await server.call(requests.remind, { params: { id: unsent.id }, as: rosa })).body).toMatchObject({
    code: 'reminder_nobody',
  })
})

test('another customer’s request, payment and refund do not exist', async () => {
  const [rosa, ana, bela] = [await customer(), await customer(10_000n), await customer()]
  const { id, token } = await asked(server, rosa)
  const { body: paid } = await payFromBalance(server, ana, token)
  const params = { id }
  for (const route of [requests.read, requests.cancel, requests.remind])
    expect((await server.call(route, { params, as: bela })).status).toBe(404)
  const body = { id: newId(server), amount: '1.00' }
  expect((await server.call(requests.refund, { params: { id: paid.id }, body, as: ana })).status).toBe(404)
})
