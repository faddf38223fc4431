import type { z } from 'zod'
import type { Person, PersonDetails } from '#contract/funds/people.ts'
import { oneLine, plainMarks } from '#contract/lib/clean-text.ts'
import { canonicalEmail, isEmail } from '#contract/lib/email.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { hasControl, isPrintable } from '#contract/lib/names.ts'
import { checkAnyPhone } from '#server/modules/ground/corridors/index.ts'
import { fullNameOf, type RecipientRecord, wireRecipient } from '../recipient.ts'

export type TypedPerson = z.infer<typeof PersonDetails>

/** Checked and normalized. */
export type PersonFields = Omit<TypedPerson, 'country'> & { country: string | null }

export type PersonRecord = PersonFields & {
  id: string
  userId: string
  favorite: boolean
  archivedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  usedAt: Temporal.Instant
}

export type WholePerson = PersonRecord & { methods: RecipientRecord[]; groupIds: string[]; isPayer: boolean }

/** Address books have many telephone formats; a number that cannot be dialed from here stays as typed. */
const readPhone = (typed: string, country: string | null): string | undefined => {
  const text = oneLine(typed)
  if (text === '') return ''
  const checked = checkAnyPhone(text, { country: country ?? 'US' })
  if ('value' in checked) return checked.value
  return /^\+?[\d ()./-]{5,24}$/.test(text) ? text : undefined
}

/** Throws a `Refusal` that names each wrong field. Any name is allowed, because no payout uses it. */
export const readPersonDetails = (typed: TypedPerson): PersonFields => {
  const problems: Record<string, ErrorCode> = {}
  const country = /^[A-Z]{2}$/.test(typed.country) ? typed.country : null
  const email = canonicalEmail(typed.email)
  const phone = readPhone(typed.phone, country)
  const read = {
    firstName: plainMarks(oneLine(typed.firstName)),
    lastName: plainMarks(oneLine(typed.lastName)),
    secondLastName: plainMarks(oneLine(typed.secondLastName)),
    addressLine: oneLine(typed.addressLine),
    city: oneLine(typed.city),
  }
  for (const name of ['addressLine', 'city'] as const) if (!isPrintable(read[name])) problems[name] = 'not_printable'
  for (const [name, value] of Object.entries(read)) if (hasControl(value)) problems[name] = 'malformed'
  if (read.firstName === '') problems.firstName = 'required'
  if (email && !isEmail(email)) problems.email = 'malformed'
  if (phone === undefined) problems.phone = 'malformed'
  if (typed.country !== '' && country === null) problems.country = 'malformed'
  if (Object.keys(problems).length > 0 || phone === undefined) throw refuseFields(problems)
  return { ...read, email, phone, country }
}

/** A person with the details of their first payout method. */
export const personOf = (recipient: RecipientRecord): PersonRecord => {
  const { personId, userId, firstName, lastName, secondLastName, email, phone, addressLine, city, country } = recipient
  const { createdAt, updatedAt, usedAt } = recipient
  return {
    ...{ id: personId, userId, firstName, lastName, secondLastName, email, phone, addressLine, city, country },
    ...{ favorite: false, archivedAt: null, createdAt, updatedAt, usedAt },
  }
}

type Described = Pick<
  PersonFields,
  'firstName' | 'lastName' | 'secondLastName' | 'email' | 'phone' | 'addressLine' | 'city'
>

/**
 * A person's changes after a correction of a payout method: names together and each other detail, where they were the same before or the
 * person had none.
 */
export const followedBy = (person: PersonRecord, before: Described, after: Described): Partial<PersonFields> => {
  const change: Partial<PersonFields> = {}
  if (fullNameOf(person) === fullNameOf(before)) {
    const { firstName, lastName, secondLastName } = after
    Object.assign(change, { firstName, lastName, secondLastName })
  }
  for (const detail of ['email', 'phone', 'addressLine', 'city'] as const)
    if (person[detail] === before[detail] || person[detail] === '') change[detail] = after[detail]
  return change
}

export const wirePerson = (person: WholePerson): Person => {
  const { id, firstName, lastName, secondLastName, email, phone, addressLine, city, country } = person
  const { favorite, archivedAt, isPayer, groupIds, methods, createdAt } = person
  return {
    ...{
      id,
      firstName,
      lastName,
      secondLastName,
      email,
      phone,
      addressLine,
      city,
      country,
      favorite,
      isPayer,
      groupIds,
    },
    fullName: fullNameOf(person),
    archivedAt: archivedAt?.toString() ?? null,
    methods: methods.map(wireRecipient),
    createdAt: createdAt.toString(),
  }
}
