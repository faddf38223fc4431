import { PayoutMethod } from '../ground/corridors.ts'
import { WireMoney } from '../lib/money.ts'
import { CountryCode, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { IdNumber } from '../staff/id-numbers.ts'

/** Fields that the record of a large transfer may lack. */
export const recordFields = [
  'sender.verification',
  'sender.name',
  'sender.address',
  'sender.id_number',
  'recipient.name',
  'recipient.address',
  'recipient.account',
] as const
export type RecordField = (typeof recordFields)[number]

const Place = { addressLine: z.string(), city: z.string() }

/** The record of 31 CFR 1010.410(e)(1), as transmitted to the partner, or as it would be now. */
export const TransferRecords = z.strictObject({
  confirmationCode: z.string(),
  /** The version of the threshold, and the sum that counts toward it: with earlier transfers of its day to the same person. */
  version: z.string(),
  recordFrom: WireMoney,
  counted: WireMoney,
  isRequired: z.boolean(),
  missing: z.array(z.enum(recordFields)),
  amount: WireMoney,
  authorizedAt: Instant,
  /** Null before the payout was requested. */
  sent: z.strictObject({ partner: z.string(), reference: z.string(), at: Instant }).nullable(),
  sender: z.strictObject({
    ...Place,
    name: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    birthDate: PlainDate.nullable(),
    document: IdNumber.nullable(),
  }),
  recipient: z.strictObject({
    ...Place,
    name: z.string(),
    country: CountryCode,
    method: PayoutMethod,
    account: z.record(z.string(), z.string()),
  }),
})
export type TransferRecords = z.infer<typeof TransferRecords>

export const transferRecords = {
  read: route({
    method: 'GET',
    path: '/api/admin/transfers/:id/records',
    access: 'admin',
    permission: 'customers.documents',
    summary: 'The record of a large transfer with the number of the sender’s document; the view is audited.',
    params: IdParams,
    reply: TransferRecords,
  }),
}
