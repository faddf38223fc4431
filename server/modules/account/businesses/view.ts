import type { BusinessReview } from '#contract/account/admin-businesses.ts'
import { type Business, type BusinessSummary, roleMay } from '#contract/account/businesses.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { readScreening } from '#server/modules/staff/screening/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type BusinessRecord, displayName, type PersonRecord } from './business.ts'
import { selectMemberships } from './members/member-queries.ts'
import type { Membership } from './members/require-member.ts'
import { countWaiting } from './payments/payment-queries.ts'
import { findBusinesses, selectPeople } from './queries.ts'

const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })

const companyOf = (business: BusinessRecord) => ({
  id: business.id,
  name: business.name,
  tradeName: business.tradeName,
  kind: business.kind,
  einLast4: business.einLast4,
  formedOn: business.formedOn,
  activity: business.activity,
  phone: business.phone,
  addressLine: business.addressLine,
  city: business.city,
  stateCode: business.stateCode,
  postalCode: business.postalCode,
  state: business.state,
  reason: business.reason,
  submittedAt: business.submittedAt.toString(),
  decidedAt: business.decidedAt?.toString() ?? null,
})

const personOf = ({ id, firstName, lastName, ownedBp, controls, title }: PersonRecord) => ({
  ...{ id, name: `${firstName} ${lastName}`, ownedBp, controls, title },
})

const documentsOf = async (db: Db, id: string): Promise<Attachment[]> => (await attachmentsOf(db, [id])).get(id) ?? []

/** Payments that wait for this member's decision. */
const waitingFor = ({ member: { businessId, userId, role } }: Membership, db: Db): Promise<number> | number =>
  roleMay[role].approve ? countWaiting(db, { businessId, notBy: userId }) : 0

/** A member's view. Owners and documents are shown to those who manage the company. */
export const businessView = async (db: Db, membership: Membership): Promise<Business> => {
  const { business, member } = membership
  const mayManage = roleMay[member.role].manage
  const wallet = (await walletsOf(db, business.id)).find(({ currency }) => currency === 'USD')
  return {
    ...companyOf(business),
    people: mayManage ? (await selectPeople(db, business.id)).map(personOf) : [],
    documents: mayManage ? await documentsOf(db, business.id) : [],
    role: member.role,
    approvalLimit: dollars(business.approvalLimit),
    balance: dollars(wallet?.available ?? 0n),
    waiting: await waitingFor(membership, db),
  }
}

export const listBusinesses = async (db: Db, userId: string): Promise<BusinessSummary[]> => {
  const memberships = new Map((await selectMemberships(db, userId)).map((member) => [member.businessId, member]))
  const found = await findBusinesses(db, [...memberships.keys()])
  return Promise.all(
    found.map(async (business) => {
      const member = memberships.get(business.id)
      if (!member) throw new Error(`business ${business.id} was found without its membership`)
      return summaryOf(db, { business, member })
    }),
  )
}

export const summaryOf = async (db: Db, membership: Membership): Promise<BusinessSummary> => {
  const { business, member } = membership
  return {
    ...{ id: business.id, name: displayName(business), state: business.state, role: member.role },
    waiting: await waitingFor(membership, db),
  }
}

export const addressOfPerson = ({ addressLine, city, region, postalCode }: PersonRecord): string =>
  `${addressLine}, ${city}, ${region} ${postalCode}`

export const reviewOf = async (db: Db, business: BusinessRecord): Promise<BusinessReview> => {
  const opener = await findUserById(db, business.openedBy)
  const people = await selectPeople(db, business.id)
  const decider = business.decidedBy ? await findUserById(db, business.decidedBy) : undefined
  return {
    ...companyOf(business),
    ein: business.ein,
    documents: await documentsOf(db, business.id),
    people: people.map((person) => ({
      ...personOf(person),
      dob: `${person.dob.slice(0, 4)}-••-••`,
      address: `••• ${person.city}, ${person.region} ${person.postalCode}`,
      country: person.country,
      identifierKind: person.identifierKind,
      identifierLast4: person.identifierLast4,
    })),
    openedBy: {
      id: business.openedBy,
      name: fullName(opener),
      email: opener?.email ?? '',
      title: business.certifiedTitle,
    },
    hits: business.hits.map(({ name, listedName, list, program, score = null, why = [] }) => ({
      ...{ name, listedName, list, program, score },
      why: [...why],
    })),
    decidedBy: decider ? fullName(decider) : null,
    reasonCode: business.reasonCode,
    screening: await readScreening(db, [business.id, ...people.map(({ id }) => id)]),
  }
}
