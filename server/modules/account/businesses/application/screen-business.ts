import { type Screened, screenNames } from '#server/modules/staff/screening/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { BusinessHit, BusinessRecord, PersonRecord } from '../business.ts'

type Screening = Pick<Deps, 'secrets' | 'config'> & { at: Temporal.Instant }
type Company = Pick<BusinessRecord, 'id' | 'name' | 'tradeName' | 'addressLine' | 'city' | 'stateCode' | 'postalCode'>

/** The company, its trade name, its owners and its control persons. */
export const namesOf = (company: Company, people: readonly PersonRecord[]): Screened[] => {
  const { id, addressLine, city, stateCode, postalCode } = company
  const details = { addressLine, city, state: stateCode, postalCode, country: 'United States' }
  return [
    { kind: 'sender', subject: id, name: company.name, type: 'entity', details },
    ...(company.tradeName
      ? [{ kind: 'sender' as const, subject: id, name: company.tradeName, type: 'entity' as const, details }]
      : []),
    ...people.map(
      ({ id: subject, firstName, lastName, dob, country }): Screened => ({
        ...{ kind: 'sender', subject, name: `${firstName} ${lastName}`, type: 'individual', details: { dob, country } },
        ...{ birthDate: dob, countries: [country] },
      }),
    ),
  ]
}

/** Sanctions matches. Throws as `screenNames` does. */
export const screenBusiness = async (
  tx: Tx,
  deps: Screening,
  { company, people }: { company: Company; people: readonly PersonRecord[] },
): Promise<BusinessHit[]> =>
  (await screenNames(tx, deps, { moment: 'business', owner: company.id, names: namesOf(company, people) })).map(
    ({ subject, name, entryId, listedName, list, program, score, why }) => ({
      ...{ subject, name, entryId, listedName, list, program, score, why },
    }),
  )
