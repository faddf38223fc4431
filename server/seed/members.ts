import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { consents } from '#contract/people/consents.ts'
import { verification } from '#contract/staff/verification.ts'
import type { Sol } from '../compose.ts'
import { createUser } from '../modules/people/identity/index.ts'
import { transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { idCard } from './id-card.ts'
import type { Person } from './people.ts'
import { visit } from './visit.ts'

export const demoPassword = 'Prueba1234'

export type Member = Person & { userId: string }
/** A verified member with recipients. */
export type Sender = Member & { recipientIds: string[]; bankAccountId: string }

export const addMember = async (sol: Sol, person: Person, passwordHash: string): Promise<Member> => {
  const { deps } = sol
  const at = deps.now()
  const userId = newId(at)
  await transaction(deps.db, (tx) =>
    createUser(tx, {
      id: userId,
      email: person.email,
      passwordHash,
      title: person.title,
      firstName: person.firstName,
      middleName: person.middleName,
      lastName: person.lastName,
      mobileNumber: person.mobileNumber,
      dob: person.dob,
      gender: person.gender,
      streetNumber: person.streetNumber,
      streetName: person.streetName,
      city: person.city,
      state: person.state,
      country: 'United States',
      nationality: person.nationality,
      postalCode: person.postalCode,
      lang: person.lang,
      createdAt: at,
    }),
  )
  const member = { ...person, userId }
  const visitor = await visit(sol, member)
  const { version, sha256, language } = await visitor.call(consents.eSignText)
  await visitor.call(consents.giveESign, { body: { version, sha256, language } })
  return member
}

const card = { name: 'id.png', type: 'image/png', content: idCard() }

export const requestVerification = async (sol: Sol, member: Member): Promise<void> => {
  const visitor = await visit(sol, member)
  const fields = { email: member.email, password: demoPassword, folder: 'user-docs' }
  await visitor.upload(verification.request, fields, card)
}

/** A member becomes a sender: applies, is verified by the administrator, saves recipients and a bank account. */
export const becomeSender = async (
  sol: Sol,
  { boss, member, family, account }: { boss: Member; member: Member; family: readonly Beneficiary[]; account: string },
): Promise<Sender> => {
  await requestVerification(sol, member)
  const administrator = await visit(sol, { ...boss, role: 'admin' })
  const notificationPayload = { sentBy: '', sentTo: member.email, title: '', message: '' }
  await administrator.call(verification.verify, { params: { id: member.userId }, body: { notificationPayload } })
  const visitor = await visit(sol, member)
  const recipientIds: string[] = []
  for (const person of family) {
    const { id } = await visitor.call(recipients.create, { body: { ...person, id: visitor.newId() } })
    recipientIds.push(id)
  }
  const { firstName, lastName } = member
  const { id: bankAccountId } = await visitor.call(bankAccounts.add, {
    body: {
      id: visitor.newId(),
      routingNumber: '021000021',
      accountNumber: account,
      kind: 'checking',
      holder: `${firstName} ${lastName}`,
    },
  })
  return { ...member, recipientIds, bankAccountId }
}
