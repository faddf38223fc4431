import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { businessBooks } from '#contract/account/business-books.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businessPayments } from '#contract/account/business-payments.ts'
import {
  type BusinessDetails,
  businesses,
  certificationVersion,
  type MemberRole,
} from '#contract/account/businesses.ts'
import { consents } from '#contract/people/consents.ts'
import { attachments } from '#contract/staff/attachments.ts'
import { verification } from '#contract/staff/verification.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { addMember, type Member, requestVerification } from './members.ts'
import { type Color, paintPng, print } from './paint.ts'
import type { Person } from './people.ts'
import { type Visitor, visit } from './visit.ts'

const known = { streetNumber: '40', streetName: 'Roosevelt Avenue', city: 'Jackson Heights', state: 'New York', postalCode: '11372', middleName: '' } // biome-ignore format: one line
const owner: Person = { ...known, email: 'empresa@sol.test', title: 'Ms.', firstName: 'Rosa', lastName: 'Castillo Mora', mobileNumber: '+1 718 555 0121', dob: '1981-08-12', gender: 'female', nationality: 'Honduras', lang: 'es' } // biome-ignore format: one line
const preparer: Person = { ...known, email: 'prepara@sol.test', title: 'Mr.', firstName: 'Luis', lastName: 'Andino', mobileNumber: '+1 718 555 0122', dob: '1994-02-03', gender: 'male', nationality: 'Honduras', lang: 'es' } // biome-ignore format: one line
const approver: Person = { ...known, email: 'aprueba@sol.test', title: 'Ms.', firstName: 'Carla', lastName: 'Nunes Prado', mobileNumber: '+1 718 555 0123', dob: '1987-11-29', gender: 'female', nationality: 'Brazil', lang: 'pt' } // biome-ignore format: one line

const laMilpa: BusinessDetails = {
  ...{
    name: 'Tortillería La Milpa LLC',
    tradeName: 'La Milpa',
    kind: 'llc',
    ein: '12-3481907',
    formedOn: '2019-03-01',
  },
  ...{ activity: 'Hace y vende tortillas', phone: '+1 718 555 0120', addressLine: '88-12 Roosevelt Avenue' },
  ...{ city: 'Jackson Heights', stateCode: 'NY', postalCode: '11372' },
}
const copan: BusinessDetails = {
  ...{
    name: 'Copan Coffee Imports Inc',
    tradeName: '',
    kind: 'corporation',
    ein: '13-4402218',
    formedOn: '2022-06-15',
  },
  ...{ activity: 'Importa y vende café', phone: '+1 718 555 0188', addressLine: '37-20 82nd Street' },
  ...{ city: 'Jackson Heights', stateCode: 'NY', postalCode: '11372' },
}

const person = { addressLine: '40 Roosevelt Avenue', city: 'Jackson Heights', region: 'New York', postalCode: '11372', country: 'US' } // biome-ignore format: one line
const rest = { secondLastName: '', email: '', phone: '', addressLine: 'Barrio El Centro', city: 'San Pedro Sula' }
const honduran = { country: 'HN', payout: 'bank_deposit' } as const
const payees: Beneficiary[] = [
  { ...rest, ...honduran, firstName: 'Molinos del Norte', lastName: 'S.A.', relationship: 'supplier', fields: { bank: 'atlantida', accountType: 'checking', account: '3001887204' } },
  { ...rest, ...honduran, firstName: 'Karla', lastName: 'Pineda', relationship: 'employee', fields: { bank: 'atlantida', accountType: 'savings', account: '2001554410' } },
  { ...rest, ...honduran, firstName: 'Óscar', lastName: 'Funes', relationship: 'employee', fields: { bank: 'atlantida', accountType: 'savings', account: '2001554411' } },
] // biome-ignore format: one line each

export type Company = {
  id: string
  owner: Member
  preparer: Member
  approver: Member
  bankAccountId: string
  payeeIds: string[]
}

const ink: Color = [40, 44, 60]

/** The letter in which the IRS assigns a number. */
const letter = (ein: string): Buffer =>
  paintPng({
    ...{ width: 640, height: 360, paper: [252, 252, 250] },
    boxes: ['Department of the Treasury', 'Internal Revenue Service', `EIN ${ein}`].flatMap((text, at) =>
      print(text, { x: 40, y: 60 + at * 90, size: at === 2 ? 6 : 4, color: ink }),
    ),
  })

const verify = async (sol: Sol, boss: Member, member: Member): Promise<void> => {
  await requestVerification(sol, member)
  const administrator = await visit(sol, { ...boss, role: 'admin' })
  const notificationPayload = { sentBy: '', sentTo: member.email, title: '', message: '' }
  await administrator.call(verification.verify, { params: { id: member.userId }, body: { notificationPayload } })
}

const attach = async (visitor: Visitor, name: string, content: Buffer): Promise<string> => {
  const id = visitor.newId()
  await visitor.upload(attachments.put, { name }, { name, type: 'image/png', content }, { id })
  return id
}

const apply = async (sol: Sol, member: Member, details: BusinessDetails): Promise<string> => {
  const visitor = await visit(sol, member)
  const { version, sha256, language } = await visitor.call(consents.eSignText)
  const { firstName, lastName, dob } = member
  const id = visitor.newId()
  await visitor.call(businesses.open, {
    body: {
      ...{ id, details, certification: certificationVersion, certifiedTitle: 'Gerente general' },
      people: [
        { ...person, firstName, lastName, dob, identifierKind: 'ssn', identifier: '219-09-9124', ownedBp: 6000, controls: true, title: 'Gerente general' },
      ], // biome-ignore format: one line a person
      documentIds: [await attach(visitor, 'carta-ein.png', letter(details.ein))],
      consent: { version, sha256, language },
    },
  })
  return id
}

const tokenMailedTo = async ({ app }: Sol, email: string): Promise<string> => {
  const url = `/dev/mail?to=${encodeURIComponent(email)}`
  const response = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } })
  const texts = response.json<{ text: string }[]>().map(({ text }) => /\/invitation\/([\w-]{22})/.exec(text)?.[1])
  const token = texts.find((found) => found !== undefined)
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}

type Joining = { id: string; owner: Member; member: Member; role: MemberRole }

const join = async (sol: Sol, { id, owner: inviter, member, role }: Joining): Promise<void> => {
  const visitor = await visit(sol, inviter)
  await visitor.call(businessMembers.invite, {
    params: { id },
    body: { id: visitor.newId(), email: member.email, role },
  })
  const token = await tokenMailedTo(sol, member.email)
  await (await visit(sol, member)).call(businessMembers.accept, { params: { token } })
}

/** La Milpa, which makes tortillas: opened, approved, with its bank account, its payees and a team of three. */
export const openCompany = async (
  sol: Sol,
  { boss, passwordHash }: { boss: Member; passwordHash: string },
): Promise<Company> => {
  const team = {
    owner: await addMember(sol, owner, passwordHash),
    preparer: await addMember(sol, preparer, passwordHash),
    approver: await addMember(sol, approver, passwordHash),
  }
  for (const member of Object.values(team)) await verify(sol, boss, member)
  const id = await apply(sol, team.owner, laMilpa)
  const office = await visit(sol, { ...boss, role: 'admin' })
  const { documents } = await office.call(adminBusinesses.read, { params: { id } })
  for (const { id: documentId } of documents) await office.open(adminBusinesses.document, { id, documentId })
  await office.call(adminBusinesses.decide, {
    params: { id },
    body: {
      ...{ decision: 'approved', reasonCode: 'documents_agree', restBelowQuarter: true },
      reason: 'La carta del IRS nombra a la empresa.',
    },
  })
  const visitor = await visit(sol, team.owner)
  const numbers = {
    routingNumber: '021000021',
    accountNumber: '4400771920',
    kind: 'checking',
    holder: laMilpa.name,
  } as const
  const account = await visitor.call(businessBooks.addBankAccount, {
    params: { id },
    body: { ...numbers, id: visitor.newId() },
  })
  const payeeIds: string[] = []
  for (const payee of payees) {
    const body = { ...payee, id: visitor.newId() }
    payeeIds.push((await visitor.call(businessBooks.addPayee, { params: { id }, body })).id)
  }
  await join(sol, { id, owner: team.owner, member: team.preparer, role: 'preparer' })
  await join(sol, { id, owner: team.owner, member: team.approver, role: 'approver' })
  return { ...team, id, bankAccountId: account.id, payeeIds }
}

type Paying = {
  kind: 'invoice' | 'payroll'
  name: string
  dueOn?: string
  note?: string
  lines: [payee: number, amount: string][]
}

const prepare = async (
  sol: Sol,
  { id, preparer: member, bankAccountId, payeeIds }: Company,
  { lines, ...paying }: Paying,
) => {
  const visitor = await visit(sol, member)
  const body = {
    ...{ ...paying, id: visitor.newId(), payIn: 'ach' as const, bankAccountId },
    lines: lines.map(([payee, amount]) => ({ recipientId: payeeIds[payee] ?? '', amount, currency: 'USD' })),
  }
  await visitor.call(businessPayments.prepare, { params: { id }, body })
  return { visitor, params: { id, paymentId: body.id } }
}

const confirm = async (visitor: Visitor, params: { id: string; paymentId: string }): Promise<void> => {
  const disclosed = { ...params, batchId: visitor.newId() }
  await visitor.call(businessPayments.disclose, { params, body: { batchId: disclosed.batchId } })
  await visitor.call(businessPayments.sendCode, { params: disclosed })
  await visitor.call(businessPayments.confirm, { params: disclosed, body: { code: await visitor.code() } })
}

/** A month ago: an invoice paid by its preparer alone, and a payroll with dual approval. */
export const payLastMonth = async (sol: Sol, company: Company): Promise<void> => {
  const small = await prepare(sol, company, {
    kind: 'invoice',
    name: 'F-2041',
    lines: [[0, '420.00']],
    note: 'Harina de octubre',
  })
  await confirm(small.visitor, small.params)
  const lines: Paying['lines'] = [[1, '640.00'], [2, '610.00']] // biome-ignore format: one line
  const payroll = await prepare(sol, company, { kind: 'payroll', name: 'Nómina de octubre', lines })
  await payroll.visitor.call(businessPayments.submit, { params: payroll.params })
  await confirm(await visit(sol, company.approver), payroll.params)
}

/** Today an invoice waits for its approver, a payroll is a draft, and another company waits for its review. */
export const payToday = async (sol: Sol, company: Company, other: Member | undefined): Promise<void> => {
  const due = dayOf(sol.deps.now()).add({ days: 6 }).toString()
  const invoice: Paying = {
    kind: 'invoice',
    name: 'F-2077',
    dueOn: due,
    note: 'Harina de noviembre',
    lines: [[0, '1850.00']],
  }
  const { visitor, params } = await prepare(sol, company, invoice)
  await visitor.call(businessPayments.submit, { params })
  const lines: Paying['lines'] = [[1, '640.00'], [2, '610.00']] // biome-ignore format: one line
  await prepare(sol, company, { kind: 'payroll', name: 'Nómina de noviembre', lines })
  if (other) await apply(sol, other, copan)
}
