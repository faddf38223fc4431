import { Id, Instant, PlainDate } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { identityKindNames } from './fincen-codes.ts'

export const reportStates = ['draft', 'waiting', 'approved', 'filed'] as const
export type ReportState = (typeof reportStates)[number]

export const people_max = 20

export const line = (max: number) => typedText().max(max)
/** yyyy-mm-dd or empty. */
export const DayText = z.union([z.literal(''), PlainDate])
/** The number that FinCEN's acknowledgement gives a report. */
export const BsaId = z.string().regex(/^\d{14}$/)

/** Details that FinCEN requires of a person, or their declaration as unknown. */
export const criticalDetails = [
  'lastName',
  'firstName',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'birthDate',
  'identity',
] as const
export type CriticalDetail = (typeof criticalDetails)[number]

/** A person whom a report names. */
export const ReportedPerson = z.strictObject({
  ...{ lastName: line(150), firstName: line(35), middleName: line(35) },
  ...{ street: line(100), city: line(50), state: line(3), zip: line(9), country: line(2) },
  birthDate: DayText,
  identityKind: z.enum(identityKindNames),
  /** Its number; a tax number has nine digits. */
  identity: line(25),
  identityCountry: line(2),
  ...{ phone: line(16), email: line(254), occupation: line(50) },
  unknown: z.array(z.enum(criticalDetails)).max(criticalDetails.length),
})
export type ReportedPerson = z.infer<typeof ReportedPerson>

/** The filing institution. */
export const Filer = z.strictObject({
  ...{ name: line(150), ein: z.string().regex(/^\d{0,9}$/), tcc: line(8) },
  ...{ street: line(100), city: line(50), state: line(3), zip: line(9), phone: line(16), contact: line(150) },
})
export type Filer = z.infer<typeof Filer>

/** Critical details that a person's kind does not have: a company has no first name and no birth date. */
type Without = readonly CriticalDetail[]

const isMissing = (person: ReportedPerson, name: CriticalDetail): boolean =>
  person[name] === '' && !person.unknown.includes(name)

const isMalformed: Partial<Record<CriticalDetail, (person: ReportedPerson) => boolean>> = {
  identity: ({ identity, identityKind }) => identityKind === 'tax' && identity !== '' && !/^\d{9}$/.test(identity),
  country: ({ country }) => country !== '' && !/^[A-Z]{2}$/.test(country),
  zip: ({ country, zip }) => country === 'US' && zip !== '' && !/^\d{5}(\d{4})?$/.test(zip),
}

/** A person's fields that FinCEN would refuse. */
export const personProblems = (person: ReportedPerson, without: Without = []): CriticalDetail[] => [
  ...criticalDetails
    .filter((name) => !without.includes(name) && isMissing(person, name))
    // States and codes exist in the United States, Canada and Mexico.
    .filter((name) => (name !== 'state' && name !== 'zip') || ['', 'US', 'CA', 'MX'].includes(person.country)),
  ...criticalDetails.filter((name) => isMalformed[name]?.(person)),
]

/** The institution's fields that FinCEN would refuse, by their paths. */
export const filerProblems = (filer: Filer): string[] => {
  const checks: [keyof Filer, boolean][] = [
    ['ein', /^\d{9}$/.test(filer.ein)],
    ['tcc', /^[A-Z0-9]{8}$/.test(filer.tcc)],
    ['zip', /^\d{5}(\d{4})?$/.test(filer.zip)],
    ['phone', /^\d{10,16}$/.test(filer.phone)],
    ...(['name', 'street', 'city', 'state', 'contact'] as const).map((name): [keyof Filer, boolean] => [
      name,
      filer[name] !== '',
    ]),
  ]
  return checks.filter(([, holds]) => !holds).map(([name]) => `filer.${name}`)
}

/** A report on its way from the draft to the filing, whatever its form. */
export const FincenReport = z.strictObject({
  id: Id,
  state: z.enum(reportStates),
  /** Increases with each change: a form of an older one is refused. */
  revision: z.int(),
  problems: z.array(z.string()),
  fileBy: PlainDate,
  /** Empty before a person has edited it. */
  editedBy: z.string(),
  editedAt: Instant,
  /** The two people. */
  approved: z.strictObject({ askedBy: z.string(), by: z.string(), at: Instant }).nullable(),
  filed: z.strictObject({ bsaId: z.string(), on: PlainDate, by: z.string(), at: Instant }).nullable(),
})
export type FincenReport = z.infer<typeof FincenReport>

/** The request for dual approval of a complete draft. */
export const Submission = z.strictObject({ id: Id, revision: z.int(), reason: typedText().min(3).max(300) })
/** The filing with the number of FinCEN's acknowledgement. */
export const FincenFiling = z.strictObject({ bsaId: BsaId, filedOn: PlainDate })
