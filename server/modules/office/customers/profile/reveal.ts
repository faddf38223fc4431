import type { MaskedField, Revealed } from '#contract/office/customer-profile.ts'
import type { User } from '#contract/people/identity.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { PartRequest } from './read-part.ts'

const dot = '•'

/** '+1 (917) 555-0148' as '••• 0148': the last four are enough to verify a caller. */
const maskPhone = (phone: string): string =>
  phone === '' ? '' : `${dot.repeat(3)} ${phone.replace(/\D/g, '').slice(-4)}`

const ageOn = (dob: string, day: Temporal.PlainDate): number | null => {
  try {
    return Temporal.PlainDate.from(dob).until(day, { largestUnit: 'years' }).years
  } catch {
    return null
  }
}

/** A profile without the fields that need a reason: the birth year, the street's last letters and the phone's last four stay. */
export const maskProfile = (
  user: User,
  now: Temporal.Instant,
): Omit<User, 'dob'> & { dob: string; age: number | null } => ({
  ...user,
  mobileNumber: maskPhone(user.mobileNumber),
  dob: user.dob && `${user.dob.slice(0, 4)}-${dot.repeat(2)}-${dot.repeat(2)}`,
  age: ageOn(user.dob, dayOf(now)),
  streetNumber: user.streetNumber && dot.repeat(2),
  streetName: user.streetName && `${dot.repeat(3)} ${user.streetName.split(' ').at(-1) ?? ''}`.trim(),
})

/**
 * Reveals the requested fields. The audit record with fields and reason, never the values, is committed before the reply. Refuses
 * `not_found`.
 */
export const reveal = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, userId, fields, reason }: PartRequest & { fields: readonly MaskedField[]; reason: string },
): Promise<Revealed> =>
  transaction(db, async (tx) => {
    const person = await readUser(tx, userId)
    const details = { fields: [...new Set(fields)].sort(), reason }
    await audit(tx, { at: now(), actor: caller.userId, action: 'customer.revealed', subject: userId, details })
    const { mobileNumber, dob, streetNumber, streetName } = person
    const has = (field: MaskedField): boolean => fields.includes(field)
    return {
      ...(has('mobileNumber') ? { mobileNumber } : {}),
      ...(has('dob') ? { dob } : {}),
      ...(has('street') ? { streetNumber, streetName } : {}),
    }
  })
