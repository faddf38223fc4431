import { identityKinds } from '#contract/compliance/fincen-codes.ts'
import type { CriticalDetail, Filer, ReportedPerson } from '#contract/compliance/fincen-reports.ts'
import { compactDay, type Element, flag, group, leaf } from './xml.ts'

const fullName = (text: string) => group('PartyName', leaf('PartyNameTypeCode', 'L'), leaf('RawPartyFullName', text))
const identified = (number: string, kind: string) =>
  group('PartyIdentification', leaf('PartyIdentificationNumberText', number), leaf('PartyIdentificationTypeCode', kind))
const phoneOf = (number: string) => (number === '' ? [] : group('PhoneNumber', leaf('PhoneNumberText', number)))
const addressOf = ({ street, city, state, zip }: Filer) =>
  group(
    'Address',
    leaf('RawCityText', city),
    leaf('RawCountryCodeText', 'US'),
    leaf('RawStateCodeText', state),
    leaf('RawStreetAddress1Text', street),
    leaf('RawZIPCode', zip),
  )
const party = (type: string, ...children: readonly (readonly Element[])[]) =>
  group('Party', leaf('ActivityPartyTypeCode', type), ...children)

/** Elements of one form around the regulator's code, in the order of its schema. */
type Location = { before: readonly Element[]; after: readonly Element[] }

/** The institution, supervised by the IRS (7), a money services business (4). */
const institution = (type: '30' | '34', filer: Filer, { before, after }: Location = { before: [], after: [] }) =>
  party(
    type,
    before,
    leaf('PrimaryRegulatorTypeCode', '7'),
    after,
    fullName(filer.name),
    addressOf(filer),
    identified(filer.ein, '2'),
    group('OrganizationClassificationTypeSubtype', leaf('OrganizationTypeID', '4')),
  )

/** Transmitter (35), its contact (37), filing institution (30), contact office (8), and where the activity occurred (34). */
export const filerParties = (filer: Filer, location: Location): Element[] => [
  ...party(
    '35',
    fullName(filer.name),
    addressOf(filer),
    phoneOf(filer.phone),
    identified(filer.ein, '4'),
    identified(filer.tcc, '28'),
  ),
  ...party('37', fullName(filer.contact)),
  ...institution('30', filer),
  ...party('8', fullName(filer.contact), phoneOf(filer.phone)),
  ...institution('34', filer, location),
]

/** A tax number and a document are separate; one that is missing is declared unknown. */
const identityOf = ({ identity, identityKind, identityCountry }: ReportedPerson, isEntity: boolean) => {
  const isTax = identityKind === 'tax'
  const taxCode = isEntity ? '2' : identityKinds.tax
  return [
    ...(identity === ''
      ? []
      : group(
          'PartyIdentification',
          leaf('OtherIssuerCountryText', isTax ? '' : identityCountry),
          leaf('OtherPartyIdentificationTypeText', identityKind === 'other' ? 'Identity document' : ''),
          leaf('PartyIdentificationNumberText', identity),
          leaf('PartyIdentificationTypeCode', isTax ? taxCode : identityKinds[identityKind]),
        )),
    ...(isTax && identity !== '' ? [] : group('PartyIdentification', flag('TINUnknownIndicator', true))),
    ...(isTax || identity === ''
      ? group('PartyIdentification', flag('IdentificationPresentUnknownIndicator', true))
      : []),
  ]
}

type PersonParty = {
  /** FinCEN's ActivityPartyTypeCode. */
  type: string
  isEntity?: boolean
  /** Elements of one form between the birth date and the name. */
  after: readonly Element[]
  /** The form has a type code for an email address. */
  typedEmail?: boolean
}

const nameOf = (person: ReportedPerson, isEntity: boolean) =>
  group(
    'PartyName',
    flag('EntityLastNameUnknownIndicator', person.lastName === ''),
    flag('FirstNameUnknownIndicator', !isEntity && person.firstName === ''),
    leaf('PartyNameTypeCode', 'L'),
    leaf('RawEntityIndividualLastName', person.lastName),
    leaf('RawIndividualFirstName', isEntity ? '' : person.firstName),
    leaf('RawIndividualMiddleName', isEntity ? '' : person.middleName),
  )

/** A person or a company that a report names; missing details are declared unknown. */
export const personParty = (
  person: ReportedPerson,
  { type, isEntity = false, after, typedEmail = false }: PersonParty,
): Element[] => {
  const isUnknown = (name: CriticalDetail) => person[name] === ''
  return party(
    type,
    flag('BirthDateUnknownIndicator', !isEntity && isUnknown('birthDate')),
    leaf('IndividualBirthDateText', isEntity ? '' : compactDay(person.birthDate)),
    after,
    nameOf(person, isEntity),
    group(
      'Address',
      flag('CityUnknownIndicator', isUnknown('city')),
      flag('CountryCodeUnknownIndicator', isUnknown('country')),
      leaf('RawCityText', person.city),
      leaf('RawCountryCodeText', person.country),
      leaf('RawStateCodeText', person.state),
      leaf('RawStreetAddress1Text', person.street),
      leaf('RawZIPCode', person.zip),
      flag('StateCodeUnknownIndicator', person.unknown.includes('state') && isUnknown('state')),
      flag('StreetAddressUnknownIndicator', isUnknown('street')),
      flag('ZIPCodeUnknownIndicator', person.unknown.includes('zip') && isUnknown('zip')),
    ),
    phoneOf(person.phone),
    identityOf(person, isEntity),
    person.occupation === '' ? [] : group('PartyOccupationBusiness', leaf('OccupationBusinessText', person.occupation)),
    person.email === ''
      ? []
      : group(
          'ElectronicAddress',
          leaf('ElectronicAddressText', person.email),
          leaf('ElectronicAddressTypeCode', typedEmail ? 'E' : ''),
        ),
  )
}
