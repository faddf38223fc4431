import type { Filer, ReportedPerson } from '#contract/compliance/fincen-reports.ts'
import { brand } from '#contract/lib/brand.ts'
import { countryCodes, englishName } from '#contract/lib/countries.ts'
import { stateNames, usStates } from '#contract/lib/us-states.ts'
import type { Person } from '#server/modules/people/identity/index.ts'
import { settingsAt } from '#server/modules/staff/settings/index.ts'
import type { Db } from '#server/platform/database.ts'

const codeOf = (country: string): string => countryCodes.find((code) => englishName(code) === country) ?? ''
const stateCodeOf = (state: string): string => usStates.find((code) => stateNames[code] === state) ?? ''
const digits = (text: string): string => text.replace(/\D/g, '')

/** The registered identity; the officer reads the document's number from its picture, or declares it unknown. */
export const reportedPerson = (person: Person): ReportedPerson => ({
  ...{ lastName: person.lastName, firstName: person.firstName, middleName: person.middleName },
  street: [person.streetNumber, person.streetName].filter(Boolean).join(' ').slice(0, 100),
  ...{ city: person.city.slice(0, 50), state: stateCodeOf(person.state), zip: digits(person.postalCode).slice(0, 9) },
  ...{ country: codeOf(person.country), birthDate: person.dob, identityKind: 'passport', identity: '' },
  ...{ identityCountry: codeOf(person.nationality), occupation: '', unknown: [] },
  ...{ phone: digits(person.mobileNumber).slice(0, 16), email: person.email },
})

/** '100 Example Street, Suite 500, New York, NY 10004': the last part has the state and the code, the one before the city. */
const placeOf = (address: string) => {
  const parts = address.split(',').map((part) => part.trim())
  const [state = '', zip = ''] = parts.at(-1)?.split(' ') ?? []
  return { street: parts.slice(0, -2).join(', '), city: parts.at(-2) ?? '', state, zip: digits(zip) }
}

/** The company's settings; no setting has the numbers at the IRS and FinCEN, so they are copied from the last report. */
export const filerAt = async (db: Db, at: Temporal.Instant, last: Filer | undefined): Promise<Filer> => {
  const { phone, address } = (await settingsAt(db, at)).company.value
  const { ein = '', tcc = '', contact = 'Compliance' } = last ?? {}
  return { name: brand.name, ein, tcc, contact, ...placeOf(address), phone: digits(phone).slice(-10) }
}
