import { CurrencyCode, decimalText, type Money, parseAmount } from '#contract/lib/money.ts'
import { z } from '#contract/lib/zod.ts'
import type { Payout, PayoutOrder } from '../pay-out.ts'
import type { PartyNames } from '../provider.ts'
import type { Recall } from '../recall.ts'

// The partner's JSON: docs/rails/payout-partner.md. A partner adds fields without notice, so unknown ones are ignored.

/** A reference as we make them: nothing that a database or a log could misread. */
const Reference = z.string().regex(/^[\w:.-]{1,100}$/)

const WireAmount = z.object({ value: z.string().max(30), currency: CurrencyCode })
const At = z.iso.datetime({ offset: true })

/** An unreadable one makes the payout unreadable: it must not be lost. */
const RecallRecord = z.object({
  id: Reference,
  status: z.enum(['open', 'accepted', 'rejected', 'withdrawn', 'expired']),
  reason: z.enum(['fraud', 'operational_failure']).or(z.string().transform(() => 'other' as const)),
  amount: WireAmount,
  contested_at: At,
  reply_by: At,
})

const PayoutRecord = z.object({
  id: Reference,
  reference: Reference,
  status: z.enum(['accepted', 'available', 'delivered', 'refused', 'canceled', 'returned', 'unclaimed']),
  amount: WireAmount.nullish(),
  pickup_code: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,32}$/)
    .nullish(),
  reason: z.string().nullish(),
  rail_reference: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/)
    .nullish()
    .catch(null),
  status_at: At,
  recall: RecallRecord.nullish(),
})

/** ISO 20022 external status reasons that the sender can correct or understand; other codes are passed on to staff. */
const ourReasons: Readonly<Record<string, string>> = {
  AC01: 'account_not_found',
  AC04: 'account_closed',
  BE01: 'name_mismatch',
  BE16: 'document_mismatch',
  RC01: 'invalid_detail',
}

export const reasonOf = (code: string | null | undefined): string | null =>
  code ? (ourReasons[code] ?? (/^\w{1,40}$/.test(code) ? code : 'other')) : null

/** An amount that cannot be read is null, which equals no order's amount. */
const amountOf = (amount: z.infer<typeof PayoutRecord>['amount']): Money | null => {
  const minor = amount ? parseAmount(amount.value, amount.currency) : undefined
  return amount && typeof minor === 'bigint' ? { minor, currency: amount.currency } : null
}

/** The code is for the beneficiary once the cash is available, also where a partner sends it with its acceptance. */
const codeOf = ({ status, pickup_code }: z.infer<typeof PayoutRecord>): string | null =>
  status === 'accepted' || status === 'refused' ? null : (pickup_code ?? null)

const recallOf = ({ recall }: z.infer<typeof PayoutRecord>): Recall | undefined => {
  const amount = amountOf(recall?.amount)
  if (!recall || !amount || amount.minor <= 0n) return undefined
  const { id, reason, status } = recall
  const [at, replyBy] = [Temporal.Instant.from(recall.contested_at), Temporal.Instant.from(recall.reply_by)]
  return { id, reason, status, amount, at, replyBy }
}

/** A payout of the partner's, with our reference; undefined when it cannot be read. */
export const recordOf = (value: unknown): (Payout & { reference: string }) | undefined => {
  const { data } = PayoutRecord.safeParse(value)
  if (!data) return undefined
  const recall = recallOf(data)
  if (data.recall && !recall) return undefined
  return {
    ...{ reference: data.reference, partnerReference: data.id, status: data.status },
    ...{ amount: amountOf(data.amount), pickupCode: codeOf(data), reason: reasonOf(data.reason) },
    ...(data.status === 'delivered' && data.rail_reference ? { proof: data.rail_reference } : {}),
    ...(recall && { recall }),
    at: Temporal.Instant.from(data.status_at),
  }
}

export const Page = z.object({ data: z.array(z.unknown()), next: z.string().max(500).nullish() })

export const Failure = z.object({
  error: z.object({ code: z.string().max(100), reference: Reference.nullish() }),
})

export const Event = z.object({ type: z.string().max(100), data: z.unknown() })

const wireOf = (amount: Money) => ({ value: decimalText(amount), currency: amount.currency })

/** The order as it is sent. The names are the ones on the ID; `fields` are those of the corridor (contract/ground/corridors). */
export const orderBody = ({ reference, method, country, amount, sent, originator, beneficiary }: PayoutOrder) => ({
  ...{ reference, method, country, amount: wireOf(amount), sent: wireOf(sent) },
  originator: {
    customer_id: originator.customerId,
    ...namesOf(originator),
    ...addressOf(originator),
    ...{ state: originator.state, postal_code: originator.postalCode, country: originator.country },
    ...{ document: originator.document, birth_date: originator.birthDate },
  },
  beneficiary: {
    ...namesOf(beneficiary),
    ...addressOf(beneficiary),
    ...{ phone: beneficiary.phone, fields: beneficiary.fields },
  },
})

export const namesOf = ({ firstName, lastName, secondLastName }: PartyNames) => ({
  ...{ first_name: firstName, last_name: lastName, second_last_name: secondLastName },
})

const addressOf = ({ addressLine, city }: Pick<PayoutOrder['beneficiary'], 'addressLine' | 'city'>) => ({
  ...{ address_line: addressLine, city },
})
