import { adminBusinesses } from '../contract/account/admin-businesses.ts'
import { businessBooks } from '../contract/account/business-books.ts'
import { businessMembers } from '../contract/account/business-members.ts'
import { type BusinessPayment, businessPayments } from '../contract/account/business-payments.ts'
import { type Business, businesses, certificationVersion, type MemberRole } from '../contract/account/businesses.ts'
import type { Call, Language } from '../contract/lib/route.ts'
import { checkPicture } from './check-deposits.ts'
import { uploaded } from './conversations.ts'
import { acceptedESign, codeMailedTo, mailbox, type Person, verified } from './people.ts'
import { carmen, newId } from './sending.ts'
import type { Got, TestServer } from './server.ts'

/** A company's account through HTTP, one step per function; each throws when it fails. */

const succeeded = (got: Got, what: string): Got => {
  if (got.status >= 300) throw new Error(`${what} failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got
}

let eins = 0
/** Unique among companies. */
export const newEin = (): string => {
  eins += 1
  return `12${String(3_000_000 + eins)}`
}

type Opening = Call<typeof businesses.open>['body']

export const company = () => ({
  name: 'Tortillería La Milpa LLC',
  tradeName: 'La Milpa',
  kind: 'llc' as const,
  ein: newEin(),
  formedOn: '2019-03-01',
  activity: 'Makes and sells tortillas',
  phone: '(212) 555-0142',
  addressLine: '88-12 Roosevelt Avenue',
  city: 'Queens',
  stateCode: 'NY',
  postalCode: '11372',
})

export const ownerOf = (change: Partial<Opening['people'][number]> = {}): Opening['people'][number] => ({
  firstName: 'María',
  lastName: 'López',
  dob: '1990-05-17',
  addressLine: '45 Roosevelt Avenue',
  city: 'Queens',
  region: 'New York',
  postalCode: '11372',
  country: 'US',
  identifierKind: 'ssn',
  identifier: '219-09-9999',
  ownedBp: 6000,
  controls: true,
  title: 'Manager',
  ...change,
})

export const opening = async (server: TestServer, as: Person, change: Partial<Opening> = {}): Promise<Opening> => ({
  id: newId(server),
  details: company(),
  people: [ownerOf()],
  documentIds: [await uploaded(server, as, await checkPicture(), 'ein.png')],
  certification: certificationVersion,
  certifiedTitle: 'Manager',
  consent: acceptedESign('en'),
  ...change,
})

/** A company pending review; returns its id. */
export const openCompany = async (server: TestServer, as: Person, change: Partial<Opening> = {}): Promise<string> => {
  const body = await opening(server, as, change)
  succeeded(await server.call(businesses.open, { body, as }), 'opening a company')
  return body.id
}

export const decide = async (
  server: TestServer,
  admin: Person,
  id: string,
  { decision = 'approved', ...body }: Partial<Call<typeof adminBusinesses.decide>['body']> = {},
): Promise<Got> => {
  const { body: review } = await server.call(adminBusinesses.read, { params: { id }, as: admin })
  for (const { id: documentId } of review.documents ?? [])
    await server.call(adminBusinesses.document, { params: { id, documentId }, as: admin })
  const said = {
    reasonCode: decision === 'approved' ? ('documents_agree' as const) : ('documents_missing' as const),
    reason: 'The letter of the IRS names the company.',
    restBelowQuarter: true,
  }
  return server.call(adminBusinesses.decide, { params: { id }, body: { decision, ...said, ...body }, as: admin })
}

export const readCompany = async (server: TestServer, as: Person, id: string): Promise<Business> =>
  succeeded(await server.call(businesses.read, { params: { id }, as }), 'reading a company').body

/** The token of the newest invitation mailed to an address. */
export const invitationMailedTo = async (server: TestServer, email: string): Promise<string> => {
  for (const { text } of await mailbox(server, email)) {
    const token = /\/invitation\/([\w-]{22})/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no invitation was mailed to ${email}`)
}

type Inviting = { id: string; owner: Person; email: string; role: MemberRole }

export const invite = async (server: TestServer, { id, owner, email, role }: Inviting): Promise<string> => {
  const body = { id: newId(server), email, role }
  succeeded(await server.call(businessMembers.invite, { params: { id }, body, as: owner }), 'inviting')
  return invitationMailedTo(server, email)
}

/** A verified member of the company. */
export const join = async (
  server: TestServer,
  { id, owner, role, language = 'en' }: { id: string; owner: Person; role: MemberRole; language?: Language },
): Promise<Person> => {
  const person = await verified(server, { language })
  const token = await invite(server, { id, owner, email: person.email, role })
  succeeded(await server.call(businessMembers.accept, { params: { token }, as: person }), 'accepting')
  return person
}

export const addPayee = async (server: TestServer, as: Person, id: string, change: object = {}): Promise<string> => {
  const body = { ...carmen, relationship: 'supplier' as const, ...change, id: newId(server) }
  succeeded(await server.call(businessBooks.addPayee, { params: { id }, body, as }), 'adding a payee')
  return body.id
}

let accounts = 0
const newAccountNumber = (): string => {
  accounts += 1
  return `77${String(accounts).padStart(6, '0')}4321`
}

export const addCompanyAccount = async (
  server: TestServer,
  as: Person,
  id: string,
  accountNumber = newAccountNumber(),
): Promise<string> => {
  const numbers = {
    routingNumber: '021000021',
    accountNumber,
    kind: 'checking',
    holder: 'Tortilleria La Milpa LLC',
  } as const
  const body = { ...numbers, id: newId(server) }
  succeeded(await server.call(businessBooks.addBankAccount, { params: { id }, body, as }), 'adding a bank account')
  return body.id
}

/** An open company with its bank account, a payee and one member of each role. */
export const workingCompany = async (server: TestServer, admin: Person) => {
  const owner = await verified(server)
  const id = await openCompany(server, owner)
  succeeded(await decide(server, admin, id), 'approving a company')
  await server.work()
  const bankAccountId = await addCompanyAccount(server, owner, id)
  const payeeId = await addPayee(server, owner, id)
  const preparer = await join(server, { id, owner, role: 'preparer' })
  const approver = await join(server, { id, owner, role: 'approver' })
  return { id, owner, preparer, approver, bankAccountId, payeeId }
}
export type Working = Awaited<ReturnType<typeof workingCompany>>

type Preparing = Partial<Call<typeof businessPayments.prepare>['body']> & { amount?: string }

export const paymentBody = (
  server: TestServer,
  { bankAccountId, payeeId }: Pick<Working, 'bankAccountId' | 'payeeId'>,
  { amount = '250.00', ...change }: Preparing = {},
) => ({
  ...{ id: newId(server), kind: 'invoice' as const, name: 'F-1001', payIn: 'ach' as const, bankAccountId },
  lines: [{ recipientId: payeeId, amount, currency: 'USD' }],
  ...change,
})

export const prepared = async (
  server: TestServer,
  as: Person,
  working: Pick<Working, 'id' | 'bankAccountId' | 'payeeId'>,
  preparing: Preparing = {},
): Promise<BusinessPayment> => {
  const body = paymentBody(server, working, preparing)
  const got = await server.call(businessPayments.prepare, { params: { id: working.id }, body, as })
  return succeeded(got, 'preparing a payment').body
}

export const submitted = async (
  server: TestServer,
  as: Person,
  working: Pick<Working, 'id' | 'bankAccountId' | 'payeeId'>,
  preparing: Preparing = {},
): Promise<BusinessPayment> => {
  const { id: paymentId } = await prepared(server, as, working, preparing)
  const got = await server.call(businessPayments.submit, { params: { id: working.id, paymentId }, as })
  return succeeded(got, 'asking for approval').body
}

/** All steps before the code; returns the input of a confirmation. */
export const readyToConfirmPayment = async (
  server: TestServer,
  as: Person,
  { id, paymentId }: { id: string; paymentId: string },
) => {
  const batchId = newId(server)
  const params = { id, paymentId, batchId }
  succeeded(await server.call(businessPayments.disclose, { params, body: { batchId }, as }), 'disclosing a payment')
  succeeded(await server.call(businessPayments.sendCode, { params, as }), 'asking for a code')
  return { params, body: { code: await codeMailedTo(server, as.email) } }
}

export const confirmPayment = async (
  server: TestServer,
  as: Person,
  of: { id: string; paymentId: string },
): Promise<BusinessPayment> => {
  const ready = await readyToConfirmPayment(server, as, of)
  return succeeded(await server.call(businessPayments.confirm, { ...ready, as }), 'confirming a payment').body
}

export const readPayment = async (
  server: TestServer,
  as: Person,
  params: { id: string; paymentId: string },
): Promise<BusinessPayment> =>
  succeeded(await server.call(businessPayments.read, { params, as }), 'reading a payment').body
