import { requestLinks } from '#contract/balance/request-links.ts'
import { type Request, requests } from '#contract/balance/requests.ts'
import { fillPath, type Route } from '#contract/lib/route.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import { acceptPrepaid } from './convert.ts'
import type { Member, Sender } from './members.ts'
import { deposit } from './orders.ts'
import { visit } from './visit.ts'

type RequestInput = { payer: string; amount: string; note: string; days: number; email?: string; many?: boolean }

const createRequest = async (sol: Sol, member: Member, { days, ...request }: RequestInput): Promise<Request> => {
  const visitor = await visit(sol, member)
  const today = dayOf(sol.deps.now())
  const body = { ...request, id: visitor.newId(), currency: 'USD', expiresOn: today.add({ days }).toString() }
  return visitor.call(requests.create, { body })
}

const tokenOf = ({ path }: Request): string => path.replace('/pay/', '')

/** A call by a link's visitor who has no account. */
const asGuest = async (sol: Sol, route: Route, token: string, payload: Record<string, string> = {}) => {
  const url = fillPath(route.path, { token })
  const response = await sol.app.inject({ method: 'POST', url, payload })
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  return response.json()
}

const guestsCard = { number: '4000056655665556', expiry: '08/29', cvc: '271', postal: '10001' }

const payByCard = async (sol: Sol, member: Member, request: Request, guest: { name: string; email: string }) => {
  const id = (await visit(sol, member)).newId()
  const token = tokenOf(request)
  const { frameUrl } = await asGuest(sol, requestLinks.openCard, token, { id, name: guest.name })
  await sol.app.inject({
    ...{ method: 'POST', url: `${frameUrl}/card`, payload: new URLSearchParams(guestsCard).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'cross-site' },
  })
  await asGuest(sol, requestLinks.pay, token, { id, way: 'card', ...guest })
}

const payByBank = async (sol: Sol, member: Member, request: Request, guest: { name: string; email: string }) => {
  const id = (await visit(sol, member)).newId()
  const account = { routingNumber: '021000021', accountNumber: '4400218830', kind: 'checking' }
  await asGuest(sol, requestLinks.pay, tokenOf(request), { id, way: 'bank', ...guest, ...account })
}

/** María’s requests of two weeks ago: two were paid, one was forgotten. */
export const requestTwoWeeksAgo = async (sol: Sol, maria: Member): Promise<void> => {
  const office = await createRequest(sol, maria, {
    ...{ payer: 'Kevin Park', amount: '180.00', note: 'Limpieza de oficina, octubre', days: 14 },
  })
  const kevin = { name: 'Kevin Park', email: 'kevin.park@correo.test' }
  await (sol.deps.config.cards === 'none' ? payByBank : payByCard)(sol, maria, office, kevin)
  const care = await createRequest(sol, maria, {
    ...{ payer: 'Melissa Grant', amount: '120.00', note: 'Cuidado de niños, semana 45', days: 14 },
  })
  await payByBank(sol, maria, care, { name: 'Melissa Grant', email: 'melissa.grant@correo.test' })
  await createRequest(sol, maria, { payer: 'Thomas Reed', amount: '40.00', note: 'Materiales', days: 5 })
}

/** Today: three wait, one was paid by another member, and one member requests money from María. */
export const requestToday = async (sol: Sol, maria: Sender, others: readonly Sender[]): Promise<void> => {
  const cake = await createRequest(sol, maria, {
    ...{ payer: 'Ana Souza', amount: '60.00', note: 'Pastel de cumpleaños', days: 7 },
    email: 'ana.souza@correo.test',
  })
  await asGuest(sol, requestLinks.view, tokenOf(cake))
  await createRequest(sol, maria, {
    payer: 'Melissa Grant',
    amount: '120.00',
    note: 'Cuidado de niños, semana 47',
    days: 8,
  })
  await createRequest(sol, maria, {
    payer: 'Kevin Park',
    amount: '180.00',
    note: 'Limpieza de oficina, noviembre',
    days: 10,
  })
  await createRequest(sol, maria, { payer: '', amount: '', note: 'Kermés de la iglesia', days: 30, many: true })
  const [payer, requester] = others
  if (!payer || !requester) return
  const ride = await createRequest(sol, maria, {
    payer: payer.firstName,
    amount: '25.00',
    note: 'Viaje al aeropuerto',
    days: 7,
  })
  await deposit(sol, payer, 5_000n)
  const visitor = await visit(sol, payer)
  const [id, token] = [visitor.newId(), tokenOf(ride)]
  await visitor.call(requestLinks.sendCode, { params: { token, id }, body: { amount: '' } })
  const body = { id, amount: '', code: await visitor.code() }
  await visitor.call(requestLinks.payFromBalance, { params: { token }, body })
  await acceptPrepaid(sol, requester)
  await createRequest(sol, requester, {
    payer: 'María',
    amount: '35.00',
    note: 'Mitad de la luz',
    days: 6,
    email: maria.email,
  })
}
