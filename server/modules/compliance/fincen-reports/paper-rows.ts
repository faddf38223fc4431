import type { Filer, ReportedPerson } from '#contract/compliance/fincen-reports.ts'

/** The two columns of a report's PDF. */
export const paperColumns = [
  { head: 'Part', width: 0.24 },
  { head: 'Content', width: 0.76 },
]

export const personRow = (part: string, person: ReportedPerson): string[] => [
  part,
  [
    [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
    [person.street, person.city, person.state, person.zip, person.country].filter(Boolean).join(', '),
    person.birthDate && `born ${person.birthDate}`,
    person.identity && `${person.identityKind} ${person.identity} ${person.identityCountry}`.trim(),
    [person.phone, person.email, person.occupation].filter(Boolean).join(', '),
    person.unknown.length > 0 && `unknown: ${person.unknown.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · '),
]

export const filerRow = ({ street, city, state, zip, phone, ein }: Filer): string[] => [
  'Filing institution',
  [street, city, state, zip, phone, `EIN ${ein}`].join(', '),
]
