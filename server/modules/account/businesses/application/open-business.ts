import type { z } from 'zod'
import { approvalLimit, type businesses } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { giveESignConsent } from '#server/modules/people/consents/index.ts'
import { createUser, lockIfOpen, type Origin } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { attach } from '#server/modules/staff/attachments/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { addressOf, type BusinessRecord, type PersonRecord } from '../business.ts'
import { addMember } from '../members/member-queries.ts'
import { countOpened, findBusiness, insertBusiness } from '../queries.ts'
import { readApplication } from './read-application.ts'
import { screenBusiness } from './screen-business.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type Input = z.output<typeof businesses.open.body> & {
  userId: string
  language: Language
  origin: Origin
  requestDigest: string
}

/** Limits concurrent applications per person. */
const pending_max = 3

/**
 * Applies for a business account: stores the company and its beneficial owners as certified by the applicant (31 CFR 1010.230(b)),
 * screens them, and queues it for staff review before it may pay. The applicant is its first owner. The same id with the same body
 * returns the same application, otherwise `conflict`. Refuses as `readApplication` does, `not_verified`, `consent_outdated`,
 * `business_known`, `too_many_businesses`, and `not_found` for a document.
 */
export const openBusiness = async (deps: Deps, asked: Input): Promise<BusinessRecord> => {
  const { db, now, secrets } = deps
  const { id, userId, requestDigest } = asked
  const known = replayed(await findBusiness(db, id), requestDigest)
  if (known) return known
  const { details, people, certifiedTitle } = readApplication(asked, now())
  await refuseUnverified(db, userId)
  const at = now()
  const business: BusinessRecord = {
    ...{ ...details, id, state: 'pending', openedBy: userId, certifiedTitle, certification: asked.certification },
    einMac: secrets.mac('ein', details.ein),
    einLast4: details.ein.slice(-4),
    ...{ requestDigest, hits: [], submittedAt: at, decidedBy: null, decidedAt: null, reason: null, reasonCode: null },
    approvalLimit: approvalLimit.first,
  }
  const owners = people.map(
    (person, position): PersonRecord => ({
      ...{ ...person, id: newId(at), businessId: id, position, identifierLast4: person.identifier.slice(-4) },
    }),
  )
  await transaction(db, (tx) => insert(tx, deps, { asked, business, people: owners }))
  deps.wake()
  const opened = replayed(await findBusiness(db, id), requestDigest)
  if (!opened) throw new Error(`business ${id} was neither inserted nor found`)
  return opened
}

type Made = { asked: Input; business: BusinessRecord; people: readonly PersonRecord[] }

const insert = async (tx: Tx, deps: Deps, { asked, business, people }: Made): Promise<void> => {
  const { id, openedBy, submittedAt: at } = business
  if (!(await lockIfOpen(tx, openedBy))) throw new Refusal('not_found')
  if ((await countOpened(tx, openedBy)) >= pending_max)
    throw new Refusal('too_many_businesses', { values: { max: String(pending_max) } })
  const hits = await screenBusiness(tx, { ...deps, at }, { company: business, people })
  if (!(await insertBusiness(tx, { ...business, hits }, people))) {
    // A simultaneous request with this id won, or the company has an account.
    if (await findBusiness(tx, id)) return
    throw new Refusal('business_known', { fields: { 'details.ein': 'business_known' } })
  }
  if (!(await createUser(tx, accountOf(business, asked.language)))) throw new Refusal('conflict')
  await giveESignConsent(tx, asked.consent, { userId: id, at, origin: asked.origin })
  await attach(tx, { ids: asked.documentIds, uploaderId: openedBy, customerId: id, messageId: id })
  await addMember(tx, { businessId: id, userId: openedBy, role: 'owner', joinedAt: at })
  const details = { people: people.length, hits: hits.length, certification: business.certification }
  await recordChange(tx, { at, actor: openedBy, what: 'business.submitted', subject: id, details })
}

/** The `users` row that owns the company's records: its full name is the first name, and its formation day the birth date. */
const accountOf = (business: BusinessRecord, lang: Language): Parameters<typeof createUser>[1] => ({
  ...{ id: business.id, role: 'business', email: addressOf(business.id), passwordHash: '', lang },
  ...{ title: '', firstName: business.name, middleName: '', lastName: '', gender: '', dob: business.formedOn },
  ...{ mobileNumber: business.phone, streetNumber: '', streetName: business.addressLine, city: business.city },
  ...{ state: business.stateCode, country: 'United States', nationality: '', postalCode: business.postalCode },
  createdAt: business.submittedAt,
})
