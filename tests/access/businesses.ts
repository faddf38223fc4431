import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { businessBooks } from '#contract/account/business-books.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businessPayments, businessStatements } from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import {
  addCompanyAccount,
  addPayee,
  confirmPayment,
  decide,
  invite,
  join,
  openCompany,
  opening,
  paymentBody,
  prepared,
  readCompany,
  readPayment,
  readyToConfirmPayment,
  submitted,
} from '../businesses.ts'
import { newEmail, verified } from '../people.ts'
import { carmen, newId, pass } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

type Company = { id: string; bankAccountId: string; payeeId: string }

/** A new company of Ana's, with the prerequisites of its payments. */
const opened = async ({ server, ana, admin }: World): Promise<Company> => {
  const id = await openCompany(server, ana)
  await decide(server, admin, id)
  await server.work()
  return { id, bankAccountId: await addCompanyAccount(server, ana, id), payeeId: await addPayee(server, ana, id) }
}

const companies = new WeakMap<World['server'], Promise<Company>>()

/** Ana's shared company, for every call that leaves it able to pay: opening one takes longer than all other setup. */
export const working = (world: World): Promise<Company> => {
  const company = companies.get(world.server) ?? opened(world)
  companies.set(world.server, company)
  return company
}
const owned = async (world: World) => ({ params: { id: (await working(world)).id } })
const preparing = async (world: World): Promise<Parts> => {
  const company = await working(world)
  return { params: { id: company.id }, body: paymentBody(world.server, company) }
}
const checking = async (world: World): Promise<Parts> => ({
  params: { id: (await working(world)).id },
  body: { payIn: 'wallet', rows: [] },
})
const draft = async (world: World) => {
  const company = await working(world)
  const { id: paymentId } = await prepared(world.server, world.ana, company)
  return { params: { id: company.id, paymentId } }
}
const disclosing = async (world: World): Promise<Parts> => ({
  ...(await draft(world)),
  body: { batchId: newId(world.server) },
})
/** Prepared by another member, so that Ana can decide. */
const waiting = async (world: World): Promise<Parts> => {
  const { server, ana } = world
  const company = await working(world)
  const preparer = await join(server, { id: company.id, owner: ana, role: 'preparer' })
  const { id: paymentId } = await submitted(server, preparer, company)
  return { params: { id: company.id, paymentId }, body: { reason: 'Not this month' } }
}
const disclosed = async (world: World): Promise<Parts> => {
  const { params } = await draft(world)
  const batchId = newId(world.server)
  await world.server.call(businessPayments.disclose, { params, body: { batchId }, as: world.ana })
  return { params: { ...params, batchId } }
}
const ready = async (world: World): Promise<Parts> =>
  readyToConfirmPayment(world.server, world.ana, (await draft(world)).params)
const paidLine = async (world: World) => {
  const { server, ana } = world
  const { params } = await draft(world)
  await confirmPayment(server, ana, params)
  await server.work()
  const { items } = await readPayment(server, ana, params)
  return { params: { ...params, lineId: items[0]?.id ?? '' } }
}
const paidMonth = async (world: World): Promise<Parts> => {
  const { id } = (await paidLine(world)).params
  const { body } = await world.server.call(businessStatements.list, { params: { id }, as: world.ana })
  return { params: { id, month: body.items[0].month } }
}
const document = async (world: World): Promise<Parts> => {
  const { id } = await working(world)
  return { params: { id, documentId: (await readCompany(world.server, world.ana, id)).documents[0]?.id ?? '' } }
}
const member = async (world: World): Promise<Parts> => {
  const { id } = await working(world)
  const { userId } = await join(world.server, { id, owner: world.ana, role: 'viewer' })
  return { params: { id, userId }, body: { role: 'approver' } }
}
const inviting = async (world: World): Promise<Parts> => ({
  ...(await owned(world)),
  body: { id: newId(world.server), email: newEmail(), role: 'viewer' },
})
const invited = async (world: World): Promise<Parts> => {
  const { server, ana } = world
  const { id } = await working(world)
  await invite(server, { id, owner: ana, email: newEmail(), role: 'viewer' })
  const { body } = await server.call(businessMembers.list, { params: { id }, as: ana })
  return { params: { id, invitationId: body.invitations[0].id } }
}
const toAna = async (world: World): Promise<Parts> => {
  const { server, ana, bela, admin } = world
  const id = await openCompany(server, bela)
  await decide(server, admin, id)
  return { params: { token: await invite(server, { id, owner: bela, email: ana.email, role: 'viewer' }) } }
}
/** From a new customer: one person may open at most three. */
const pending = async ({ server }: World) => ({ params: { id: await openCompany(server, await verified(server)) } })
/** The two deposits to an account of the company at a bank without instant verification. */
const deposited = async (world: World): Promise<Parts> => {
  const { server, ana } = world
  const { id } = await working(world)
  const bankAccountId = await addCompanyAccount(server, ana, id, '7750001239906')
  await pass(server, { seconds: 6 }, 3)
  const { body } = await server.call(businessBooks.accountChecks, { params: { id }, as: ana })
  const check = body.items.find((each: { bankAccountId: string }) => each.bankAccountId === bankAccountId)
  const { body: statement } = await server.call(sandbox.deposits)
  const [first, second] = statement.items.map(
    ({ amount }: { amount: { minor: string } }) => `0.${amount.minor.padStart(2, '0')}`,
  )
  return { params: { id, checkId: String(check?.id) }, body: { first, second } }
}
const account = { routingNumber: '021000021', accountNumber: '990000004321', kind: 'checking', holder: 'La Milpa LLC' }
const only = <T extends Parts>(parts: T): Parts => ({ ...(parts.params ? { params: parts.params } : {}) })

// biome-ignore format: one route a line reads as a table
export const businessEntries: Entry[] = [
  entry(businesses.list),
  entry(businesses.open, async ({ server, ana }) => ({ body: await opening(server, ana) })),
  entry(businesses.read, owned),
  entry(businesses.watch, owned),
  entry(businesses.document, document),
  entry(businesses.setLimit, async (world) => ({ params: { id: (await opened(world)).id }, body: { amount: '500' } })),
  entry(businessMembers.list, owned),
  entry(businessMembers.invite, inviting),
  entry(businessMembers.withdraw, invited),
  entry(businessMembers.shown, toAna),
  entry(businessMembers.accept, toAna, { forbiddenBecause: 'who has the link may know that it is for another address' }),
  entry(businessMembers.changeRole, member),
  entry(businessMembers.remove, async (world) => only(await member(world))),
  entry(businessBooks.payees, owned),
  entry(businessBooks.addPayee, async (world) => ({ ...(await owned(world)), body: { ...carmen, id: newId(world.server) } })),
  entry(businessBooks.archivePayee, async (world) => { const { id, payeeId } = await opened(world); return { params: { id, payeeId } } }),
  entry(businessBooks.bankAccounts, owned),
  entry(businessBooks.addBankAccount, async (world) => ({ ...(await owned(world)), body: { ...account, id: newId(world.server) } })),
  entry(businessBooks.removeBankAccount, async (world) => { const { id, bankAccountId } = await opened(world); return { params: { id, bankAccountId } } }),
  entry(businessBooks.accountChecks, owned),
  entry(businessBooks.createAccountCheck, async (world) => { const { id, bankAccountId } = await working(world); return { params: { id }, body: { id: newId(world.server), bankAccountId } } }),
  entry(businessBooks.confirmAmounts, deposited),
  entry(businessPayments.list, owned),
  entry(businessPayments.check, checking),
  entry(businessPayments.prepare, preparing),
  entry(businessPayments.read, draft),
  entry(businessPayments.submit, draft),
  entry(businessPayments.decline, waiting),
  entry(businessPayments.withdraw, draft),
  entry(businessPayments.disclose, disclosing),
  entry(businessPayments.sendCode, disclosed),
  entry(businessPayments.startPasskey, disclosed),
  entry(businessPayments.confirm, ready),
  entry(businessPayments.cancel, paidLine),
  entry(businessPayments.receipt, paidLine),
  entry(businessStatements.list, owned),
  entry(businessStatements.pdf, paidMonth),
  entry(businessStatements.csv, paidMonth),
  entry(adminBusinesses.list),
  entry(adminBusinesses.read, pending),
  entry(adminBusinesses.document, document),
  entry(adminBusinesses.reveal, async (world) => ({ ...(await pending(world)), body: { reason: 'Compare with the letter.' } })),
  entry(adminBusinesses.decide, async (world) => ({ ...(await pending(world)), body: { decision: 'refused', reasonCode: 'documents_missing', reason: 'No letter.' } })),
]
