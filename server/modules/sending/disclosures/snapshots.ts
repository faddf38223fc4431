import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { PayeeCheck } from '#contract/ground/payee-check.ts'
import { fullNameOf, type RecipientRecord } from '#server/modules/funds/recipients/index.ts'
import type { Person } from '#server/modules/people/identity/index.ts'
import type { Party } from './disclosure.ts'

/** The sender at the authorization: transmitted with the payment and printed on the receipt. */
export type SenderSnapshot = {
  firstName: string
  lastName: string
  email: string
  phone: string
  addressLine: string
  city: string
  state: string
  postalCode: string
  country: string
}

/** The recipient as disclosed. `fields` are the corridor's, by name. */
export type RecipientSnapshot = {
  id: string
  country: string
  payout: PayoutMethod
  firstName: string
  lastName: string
  secondLastName: string
  fullName: string
  phone: string
  addressLine: string
  city: string
  /** Absent unless it was asked for. */
  birthYear?: string
  fields: Record<string, string>
  /** 'Banco Atlántida ··· 4821': safe to show. */
  label: string
  /** As shown before the payment; absent where the rail was not called. */
  payeeCheck?: PayeeCheck
}

/** The sender's current data. Two given names stay together, as on the ID. */
export const senderOf = (user: Person): SenderSnapshot => ({
  firstName: [user.firstName, user.middleName].filter(Boolean).join(' '),
  lastName: user.lastName,
  email: user.email,
  phone: user.mobileNumber,
  addressLine: [user.streetNumber, user.streetName].filter(Boolean).join(' '),
  city: user.city,
  state: user.state,
  postalCode: user.postalCode,
  country: user.country,
})

export const recipientOf = (recipient: RecipientRecord): RecipientSnapshot => ({
  id: recipient.id,
  country: recipient.country,
  payout: recipient.payout,
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  secondLastName: recipient.secondLastName,
  fullName: fullNameOf(recipient),
  phone: recipient.phone,
  addressLine: recipient.addressLine,
  city: recipient.city,
  ...(recipient.birthYear && { birthYear: recipient.birthYear }),
  fields: recipient.fields,
  label: recipient.label,
  ...(recipient.payeeCheck && { payeeCheck: recipient.payeeCheck }),
})

export const senderName = ({ firstName, lastName }: Pick<SenderSnapshot, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const filled = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean)

/** The sender as the receipt names them (model form A-31). */
export const senderParty = (sender: SenderSnapshot): Party => ({
  name: senderName(sender),
  details: filled([
    sender.addressLine,
    `${[sender.city, sender.state].filter(Boolean).join(', ')} ${sender.postalCode}`,
    sender.phone,
  ]),
})

const countryName = (country: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country

const place = ({ city, country }: Pick<RecipientSnapshot, 'city' | 'country'>): string =>
  [city, countryName(country)].filter(Boolean).join(', ')

/** The recipient's name, and the telephone and address if the sender gave them (12 CFR 1005.31(b)(2)(iii)). */
export const recipientParty = (recipient: RecipientSnapshot): Party => ({
  name: recipient.fullName,
  details: filled([
    recipient.payout === 'cash_pickup' ? '' : recipient.label,
    recipient.addressLine,
    place(recipient),
    recipient.phone,
  ]),
})

export const pickupPlaceOf = (recipient: RecipientSnapshot): string | null =>
  recipient.payout === 'cash_pickup' ? filled([recipient.label, place(recipient)]).join('\n') : null
