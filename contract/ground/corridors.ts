import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** How the beneficiary is paid. */
export const payoutMethods = ['bank_deposit', 'cash_pickup', 'mobile_wallet'] as const
export const PayoutMethod = z.enum(payoutMethods)
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** How the originator pays. */
export const payInMethods = ['ach', 'wallet', 'card'] as const
export const PayInMethod = z.enum(payInMethods)
export type PayInMethod = z.infer<typeof PayInMethod>

/**
 * Format of an identifier field; each kind has one validation. `account` is a plain account number of `minLength` to `maxLength`;
 * `institution` is picked from the corridor's list.
 */
export const identifierKinds = [
  'clabe',
  'pix',
  'breb',
  'cbu',
  'cci',
  'iban',
  'rut',
  'nit',
  'cedula',
  'cpf',
  'cnpj',
  'account',
  'institution',
  'phone',
  'aba',
  'ifsc',
  'swift',
  'sort_code',
  'text',
  'choice',
] as const
export const IdentifierKind = z.enum(identifierKinds)
export type IdentifierKind = z.infer<typeof IdentifierKind>

/** `label` is null where the page's own messages name the value. */
export const FieldOption = z.strictObject({
  value: z.string(),
  label: z.string().nullable(),
  /** The only valid lengths of this institution's account numbers, if it or the clearing house publishes them. */
  accountLengths: z.array(z.number().int()).optional(),
  /** Prefix of this institution's account numbers, if they start with its bank code. */
  accountPrefix: z.string().optional(),
})
export type FieldOption = z.infer<typeof FieldOption>

/** A beneficiary field of a payout method. `name` is its key in `recipient.fields`. */
export const RequiredField = z.strictObject({
  name: z.string(),
  kind: IdentifierKind,
  required: z.boolean(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  /** For `institution` and `choice`: the only values accepted. */
  options: z.array(FieldOption).optional(),
})
export type RequiredField = z.infer<typeof RequiredField>

/** The rails of a bank deposit, in countries with more than one; stored in the field `way`. */
export const depositWays = ['clabe', 'dimo', 'account', 'breb', 'iban', 'transfer365'] as const
export type DepositWay = (typeof depositWays)[number]

/** The most that a rail pays, as its regulator sets it: one payment, or one sender's payments of a day in the destination. */
export const RailCap = z.strictObject({
  period: z.enum(['payment', 'day']),
  /** In the payout currency. */
  amount: WireMoney,
  /** The day from which it applies, in the destination. */
  validFrom: z.iso.date(),
  source: z.string(),
})
export type RailCap = z.infer<typeof RailCap>

export const CorridorWay = z.strictObject({
  way: z.enum(depositWays),
  fields: z.array(RequiredField),
  /** Every version, oldest first; empty where the rail has no cap. */
  caps: z.array(RailCap),
  /** The rail confirms the account holder's name before the payment. */
  checksPayee: z.boolean(),
})
export type CorridorWay = z.infer<typeof CorridorWay>

export const CorridorMethod = z.strictObject({
  method: PayoutMethod,
  /** Of the first way, where there is more than one. */
  fields: z.array(RequiredField),
  /** The rails of this method, the usual one first; absent where there is one. */
  ways: z.array(CorridorWay).min(2).optional(),
  /** Business days in the destination from collection to availability; 0 is the same day. */
  businessDays: z.number().int().min(0),
  /** The rail confirms the account holder's name before the payment; with `ways`, each has its own. */
  checksPayee: z.boolean(),
})
export type CorridorMethod = z.infer<typeof CorridorMethod>

type Fields = Readonly<Record<string, string>>
type Ways = Pick<CorridorMethod, 'ways'>

/** The way that a recipient's fields name, or the usual one; undefined where the method has one rail. */
export const wayOf = ({ ways }: Ways, { way }: Fields): CorridorWay | undefined =>
  ways?.find((one) => one.way === way) ?? ways?.[0]

/** The fields that a method requires in the way that they name. */
export const fieldsOf = (method: Pick<CorridorMethod, 'fields' | 'ways'>, fields: Fields): readonly RequiredField[] =>
  wayOf(method, fields)?.fields ?? method.fields

/** Whether the rail of these fields confirms the account holder's name before the payment. */
export const checksPayee = (method: Pick<CorridorMethod, 'checksPayee' | 'ways'>, fields: Fields): boolean =>
  wayOf(method, fields)?.checksPayee ?? method.checksPayee

/** The caps in effect on a day, as YYYY-MM-DD: of each period the latest version. */
export const capsOn = ({ caps }: Pick<CorridorWay, 'caps'>, day: string): RailCap[] =>
  (['payment', 'day'] as const).flatMap(
    (period) => caps.findLast((cap) => cap.period === period && cap.validFrom <= day) ?? [],
  )

export const Corridor = z.strictObject({
  country: CountryCode,
  /** English, for search and records; screens use Intl.DisplayNames in the reader's language. */
  name: z.string(),
  currency: CurrencyCode,
  /** Latin America and the Caribbean are listed first. */
  region: z.enum(['latin_america', 'caribbean', 'north_america', 'europe', 'asia', 'africa', 'oceania']),
  /** City that represents the country where a route is drawn. */
  city: z.string(),
  /** IANA time zone in which Date Available is computed. */
  timeZone: z.string(),
  methods: z.array(CorridorMethod).min(1),
})
export type Corridor = z.infer<typeof Corridor>

export const corridors = {
  list: route({
    method: 'GET',
    path: '/api/corridors',
    access: 'anyone',
    summary: 'Every payout country, with its methods and their required fields.',
    reply: z.strictObject({ items: z.array(Corridor) }),
  }),
}
