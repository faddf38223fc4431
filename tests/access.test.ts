import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corridors } from '../contract/corridors.ts'
import { funds } from '../contract/funds.ts'
import { identity } from '../contract/identity.ts'
import { notifications } from '../contract/notifications.ts'
import { quotes } from '../contract/quotes.ts'
import { recipients } from '../contract/recipients.ts'
import { languages, type Route } from '../contract/route.ts'
import { sandbox } from '../contract/sandbox.ts'
import { adminTransfers, transfers } from '../contract/transfers.ts'
import { verification } from '../contract/verification.ts'
import { notify } from '../server/modules/notifications/index.ts'
import { transaction } from '../server/platform/database.ts'
import { holdInvariants } from './invariants.ts'
import { details, logIn, type Person, password, signUp, signUpAdmin, verified } from './people.ts'
import {
  addBankAccount,
  addRecipient,
  askQuote,
  carmen,
  disclose,
  fundWallet,
  newId,
  readTransfer,
  readyToConfirm,
  send,
} from './sending.ts'
import { type As, testServer } from './server.ts'
import { tablesWritten } from './tables.ts'

const server = testServer()

const routes: Route[] = [
  identity,
  notifications,
  verification,
  corridors,
  quotes,
  recipients,
  funds,
  sandbox,
  transfers,
  adminTransfers,
].flatMap((group) => Object.values(group))

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

let origin = ''
let ana: Person
let bela: Person
let admin: Person
beforeAll(async () => {
  origin = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  ana = await verified(server)
  bela = await verified(server)
  admin = await signUpAdmin(server)
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
})
afterAll(() => holdInvariants(server))

test('every route that is served is held here', () => {
  expect(server.sol.app.servedRoutes.map(nameOf).sort()).toEqual(routes.map(nameOf).sort())
})

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object | FormData }

/**
 * The status over a real connection: a stream answers with its head and stays open, so it is hung up on. A server that
 * is busy says so, and is asked again.
 */
const statusOf = async (route: Route, parts: Parts, as?: As, attempts = 5): Promise<number> => {
  const { params, query, body } = parts
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const call = new AbortController()
  const { status } = await fetch(`${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: route.method,
    signal: call.signal,
    headers: {
      ...(as?.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...(as?.cookie ? { cookie: as.cookie } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  })
  call.abort()
  return status === 503 && attempts > 1 ? statusOf(route, parts, as, attempts - 1) : status
}

const heldTransfer = async (): Promise<Parts> => {
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  const id = await send(server, ana, { recipient, ask: { amount: '20.00' } })
  await server.work()
  return { params: { id }, body: { reason: 'looked at' } }
}

const documentForm = (email: string): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email, password, folder: 'user-docs' })) form.append(name, value)
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  form.append('image', new Blob([png], { type: 'image/png' }), 'id.png')
  return form
}

const waitingCustomer = async () => {
  const person = await signUp(server)
  expect(await statusOf(verification.request, { body: documentForm(person.email) }, person)).toBe(200)
  const notificationPayload = { sentBy: '', sentTo: person.email, title: 'Decided', message: 'Looked at' }
  return { id: person.userId, notificationPayload }
}

const sent = async (): Promise<string> => send(server, ana, { ask: { amount: '20.00' } })
const sentParts = async (): Promise<Parts> => ({ params: { id: await sent() } })
const tokenOf = async (): Promise<Parts> => {
  const { trackingPath } = await readTransfer(server, ana, await sent())
  return { params: { token: trackingPath.replace('/track/', '') } }
}
const ask = { country: 'HN', side: 'send', amount: '20.00', payout: 'bank_deposit' }
const nobodyHas = { email: 'nobody.at.all@example.com' }

/**
 * Each route with everything that it needs of Ana's, asked for by nobody, by Bela, by an administrator and by Ana herself,
 * in this order. What is somebody else's is not there: 404; a client's id that somebody else used is taken: 409.
 */
const matrix: [Route, () => Parts | Promise<Parts>, Record<'nobody' | 'bela' | 'admin' | 'ana', number>][] = [
  [identity.sendSignupCode, () => ({ body: nobodyHas }), { nobody: 200, bela: 429, admin: 429, ana: 429 }],
  [identity.sendLoginCode, () => ({ body: nobodyHas }), { nobody: 200, bela: 429, admin: 429, ana: 429 }],
  [identity.verifySignupCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { nobody: 400, bela: 400, admin: 400, ana: 400 }],
  [identity.verifyLoginCode, () => ({ body: { ...nobodyHas, otp: '12345' } }), { nobody: 400, bela: 400, admin: 400, ana: 400 }],
  [identity.signup, () => ({ body: { ...details, ...nobodyHas, otp: '1234' } }), { nobody: 401, bela: 401, admin: 401, ana: 401 }],
  [identity.login, () => ({ body: { email: ana.email, password } }), { nobody: 401, bela: 401, admin: 401, ana: 401 }],
  [identity.forgotPassword, () => ({ body: { email: ana.email, newPassword: password } }), { nobody: 401, bela: 401, admin: 401, ana: 401 }],
  [identity.renewal, () => ({}), { nobody: 401, bela: 200, admin: 200, ana: 200 }],
  [identity.me, () => ({}), { nobody: 401, bela: 200, admin: 200, ana: 200 }],
  [identity.chooseLanguage, () => ({ body: { lang: 'en' } }), { nobody: 401, bela: 200, admin: 200, ana: 200 }],
  [notifications.list, () => ({ body: { email: ana.email } }), { nobody: 401, bela: 403, admin: 403, ana: 200 }],
  [notifications.remove, async () => ({ params: { id: await noticeOf(ana) } }), { nobody: 401, bela: 404, admin: 404, ana: 200 }],
  [verification.request, () => ({ body: documentForm(ana.email) }), { nobody: 401, bela: 403, admin: 403, ana: 409 }],
  [verification.verify, async () => { const { id, notificationPayload } = await waitingCustomer(); return { params: { id }, body: { notificationPayload } } }, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [verification.reject, async () => { const { id, notificationPayload } = await waitingCustomer(); return { body: { _id: id, notificationPayload } } }, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [verification.customers, () => ({}), { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [verification.customer, () => ({ params: { id: ana.userId } }), { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [verification.document, async () => ({ params: { id: (await waitingCustomer()).id } }), { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [corridors.list, () => ({}), { nobody: 200, bela: 200, admin: 200, ana: 200 }],
  [corridors.rates, () => ({}), { nobody: 200, bela: 200, admin: 200, ana: 200 }],
  [quotes.preview, () => ({ query: ask }), { nobody: 200, bela: 200, admin: 200, ana: 200 }],
  [quotes.create, async () => ({ body: { ...ask, id: await askQuote(server, ana, { amount: '20.00' }) } }), { nobody: 401, bela: 409, admin: 403, ana: 201 }],
  [quotes.read, async () => ({ params: { id: await askQuote(server, ana) } }), { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [recipients.list, () => ({}), { nobody: 401, bela: 200, admin: 403, ana: 200 }],
  [recipients.create, async () => ({ body: { ...carmen, id: await addRecipient(server, ana) } }), { nobody: 401, bela: 409, admin: 403, ana: 201 }],
  [recipients.read, async () => ({ params: { id: await addRecipient(server, ana) } }), { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [recipients.correct, async () => ({ params: { id: await addRecipient(server, ana) }, body: { ...carmen, city: 'Yoro' } }), { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [funds.wallets, () => ({}), { nobody: 401, bela: 200, admin: 403, ana: 200 }],
  [funds.bankAccounts, () => ({}), { nobody: 401, bela: 200, admin: 403, ana: 200 }],
  [funds.addBankAccount, async () => ({ body: { id: (await addBankAccount(server, ana)).id, routingNumber: '021000021', accountNumber: '123456785678', kind: 'checking', holder: 'María López' } }), { nobody: 401, bela: 409, admin: 403, ana: 201 }],
  [sandbox.tell, () => ({ body: { reference: 'nothing' } }), { nobody: 202, bela: 202, admin: 202, ana: 202 }],
  [transfers.limits, () => ({}), { nobody: 401, bela: 200, admin: 403, ana: 200 }],
  [transfers.disclose, async () => ({ body: { id: newId(server), quoteId: await askQuote(server, ana), recipientId: await addRecipient(server, ana) } }), { nobody: 401, bela: 404, admin: 403, ana: 201 }],
  [transfers.review, async () => ({ params: { id: await disclose(server, ana) } }), { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.sendCode, async () => ({ params: { id: await disclose(server, ana) } }), { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.create, async () => ({ body: await readyToConfirm(server, ana, { ask: { amount: '20.00' } }) }), { nobody: 401, bela: 404, admin: 403, ana: 201 }],
  [transfers.list, () => ({}), { nobody: 401, bela: 200, admin: 403, ana: 200 }],
  [transfers.read, sentParts, { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.watch, sentParts, { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.cancel, sentParts, { nobody: 401, bela: 404, admin: 403, ana: 202 }],
  [transfers.receipt, sentParts, { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.receiptPdf, sentParts, { nobody: 401, bela: 404, admin: 403, ana: 200 }],
  [transfers.track, tokenOf, { nobody: 200, bela: 200, admin: 200, ana: 200 }],
  [transfers.watchTracking, tokenOf, { nobody: 200, bela: 200, admin: 200, ana: 200 }],
  [adminTransfers.list, () => ({}), { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [adminTransfers.release, heldTransfer, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [adminTransfers.reject, heldTransfer, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [adminTransfers.block, heldTransfer, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  [adminTransfers.postings, sentParts, { nobody: 401, bela: 404, ana: 404, admin: 200 }],
  // Last: it ends the three sessions.
  [identity.logout, () => ({}), { nobody: 401, bela: 200, admin: 200, ana: 200 }],
] // biome-ignore format: one route a line reads as a table

const noticeOf = async ({ userId }: Person): Promise<string> => {
  const { deps, clock } = server
  const told = { userId, sentBy: 'SOL', title: 'Hello', message: 'Hello', at: clock.now() }
  return (await transaction(deps.db, (tx) => notify(tx, told))).id
}

describe('a field that does not belong', () => {
  const admitted = ({ access }: Route): As | undefined =>
    access === 'anyone' ? undefined : access === 'admin' ? admin : ana
  const anyId = '01890000-0000-7000-8000-000000000000'

  test.each(routes.filter(({ body }) => body).map((route) => [nameOf(route), route] as const))(
    'is refused by name: %s',
    async (_, route) => {
      const path = route.path.replace(/:\w+/g, anyId)
      const unexpected = 'yes'
      const form = new FormData()
      form.append('unexpected', unexpected)
      const written = await tablesWritten(server, async () => {
        for (const language of languages) {
          const as = { ...admitted(route), language }
          const got = route.multipart
            ? await server.request(route.method, path, { body: form, as })
            : await server.request(route.method, path, { body: { unexpected }, as })
          expect(got.status).toBe(400)
          expect(got.body.code).toBe('invalid_request')
          expect(got.body.fields.unexpected.code).toBe('unknown_field')
        }
      })
      // An upload is counted before it is read: it costs us the most.
      expect(written).toEqual(route.multipart ? ['limits'] : [])
    },
  )

  test.each(routes.filter(({ query }) => query).map((route) => [nameOf(route), route] as const))(
    'is refused by name in the address: %s',
    async (_, route) => {
      const got = await server.request(route.method, `${route.path}?unexpected=yes`, { as: admitted(route) ?? {} })
      expect(got.status).toBe(400)
      expect(got.body.fields.unexpected.code).toBe('unknown_field')
    },
  )

  test('is refused by name inside of a field', async () => {
    const notificationPayload = { sentBy: '', sentTo: '', title: '', message: '', role: 'admin' }
    const rejected = await server.request('PUT', verification.reject.path, { body: { notificationPayload }, as: admin })
    expect(rejected.body.fields['notificationPayload.role'].code).toBe('unknown_field')
    const fields = { ...carmen.fields, iban: 'CR05015202001026284066' }
    const saved = await server.call(recipients.create, { body: { ...carmen, fields, id: newId(server) }, as: ana })
    expect(saved.body.fields['fields.iban'].code).toBe('unknown_field')
  })
})

describe('who may call', () => {
  test.each(matrix.map(([route, parts, statuses]) => [nameOf(route), route, parts, statuses] as const))(
    '%s',
    async (_, route, parts, statuses) => {
      // Codes are mailed after growing pauses, and a day has its limit.
      server.clock.advance({ hours: 24 })
      ;[ana, bela, admin] = [
        await logIn(server, ana.email),
        await logIn(server, bela.email),
        await logIn(server, admin.email),
      ]
      const given = await parts()
      const got: Record<string, number> = {}
      for (const who of Object.keys(statuses))
        got[who] = await statusOf(route, given, { nobody: undefined, ana, bela, admin }[who])
      expect(got).toEqual(statuses)
    },
  )
})

test('every route stands in the matrix', () => {
  expect(matrix.map(([route]) => nameOf(route)).sort()).toEqual(routes.map(nameOf).sort())
})
