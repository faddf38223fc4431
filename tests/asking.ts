import { requestLinks } from '../contract/balance/request-links.ts'
import type { RequestDetail } from '../contract/balance/requests.ts'
import { type Request, requests } from '../contract/balance/requests.ts'
import type { Call } from '../contract/lib/route.ts'
import { newCardNumber, typeCard } from './cards.ts'
import { codeMailedTo, type Person } from './people.ts'
import { newId } from './sending.ts'
import type { As, Got, TestServer } from './server.ts'

type Asked = Partial<Call<typeof requests.create>['body']>

/** The day this many days after the server's, in New York. */
export const dayAhead = (server: TestServer, days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()

export const askFor = (server: TestServer, as: Person, asked: Asked = {}): Promise<Got> => {
  const body = { id: newId(server), amount: '60.00', currency: 'USD', note: 'Pastel', expiresOn: dayAhead(server, 7) }
  return server.call(requests.create, { body: { ...body, ...asked }, as })
}

/** A new payment request, with the token of its link. */
export const asked = async (
  server: TestServer,
  as: Person,
  wanted: Asked = {},
): Promise<Request & { token: string }> => {
  const got = await askFor(server, as, wanted)
  if (got.status !== 201) throw new Error(`asking failed: ${got.status} ${JSON.stringify(got.body)}`)
  return { ...got.body, token: got.body.path.replace('/pay/', '') }
}

export const readRequest = async (server: TestServer, as: Person, id: string): Promise<RequestDetail> =>
  (await server.call(requests.read, { params: { id }, as })).body

export const guest = { name: 'Ana Souza', email: 'ana.souza@example.com' }

type Guest = Partial<Omit<Call<typeof requestLinks.pay>['body'], 'way'>> & { as?: As }

let accounts = 0
const newAccountNumber = (): string => {
  accounts += 1
  return `77${String(accounts).padStart(6, '0')}4321`
}

export const payByBank = (server: TestServer, token: string, { as = {}, ...typed }: Guest = {}): Promise<Got> => {
  const account = { routingNumber: '021000021', accountNumber: newAccountNumber() }
  const body = { id: newId(server), way: 'bank' as const, ...guest, ...account, ...typed }
  return server.call(requestLinks.pay, { params: { token }, body, as })
}

/** A guest's payment by card: opens and fills in the form, then pays. */
export const payByCard = async (
  server: TestServer,
  token: string,
  { number = newCardNumber(), as = {}, ...typed }: Guest & { number?: string } = {},
): Promise<Got> => {
  const id = typed.id ?? newId(server)
  const { name } = { ...guest, ...typed }
  const opened = await server.call(requestLinks.openCard, { params: { token }, body: { id, name } })
  if (opened.status !== 200) return opened
  await typeCard(server, opened.body.frameUrl, number)
  return server.call(requestLinks.pay, { params: { token }, body: { ...guest, ...typed, id, way: 'card' }, as })
}

/** A payment from a balance, ready to confirm with its code. */
export const readyToPayRequest = async (server: TestServer, as: Person, token: string, amount = '') => {
  const id = newId(server)
  const got = await server.call(requestLinks.sendCode, { params: { token, id }, body: { amount }, as })
  if (got.status !== 200) throw new Error(`no code: ${got.status} ${JSON.stringify(got.body)}`)
  return { params: { token }, body: { id, amount, code: await codeMailedTo(server, as.email) }, as }
}

export const payFromBalance = async (server: TestServer, as: Person, token: string, amount = ''): Promise<Got> =>
  server.call(requestLinks.payFromBalance, await readyToPayRequest(server, as, token, amount))
