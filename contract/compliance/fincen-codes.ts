/** Identification of a person, by FinCEN's PartyIdentificationTypeCode. */
export const identityKinds = { tax: '1', license: '5', passport: '6', alien: '7', other: '999' } as const
export type IdentityKind = keyof typeof identityKinds
export const identityKindNames = Object.keys(identityKinds) as [IdentityKind, ...IdentityKind[]]
