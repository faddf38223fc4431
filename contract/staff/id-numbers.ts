import { countryCodes } from '../lib/countries.ts'
import type { ErrorCode } from '../lib/errors.ts'
import { Acknowledged, CountryCode, IdParams, Instant, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { usStates } from '../lib/us-states.ts'
import { z } from '../lib/zod.ts'

/** `from`: the issuer, any country but the United States, or a state of it. `number`: without spaces and hyphens. */
const kinds = {
  passport: { from: 'country', number: /^[A-Z0-9]{6,12}$/ },
  driver_license: { from: 'state', number: /^[A-Z0-9]{4,16}$/ },
  state_id: { from: 'state', number: /^[A-Z0-9]{4,16}$/ },
  national_id: { from: 'foreign', number: /^[A-Z0-9]{5,20}$/ },
  consular_id: { from: 'foreign', number: /^[A-Z0-9]{5,16}$/ },
  idnyc: { from: 'city', number: /^[A-Z0-9]{8,16}$/ },
} as const

export type IdKind = keyof typeof kinds
export const idKinds = Object.keys(kinds) as [IdKind, ...IdKind[]]
export const idKindsOfStates: readonly IdKind[] = ['driver_license', 'state_id']
/** Issued in the United States without a state. */
export const isOfCity = (kind: string): boolean => kind === 'idnyc'

/** Licenses and identity cards of New York have nine digits. */
const newYork = /^\d{9}$/

const Kind = z.enum(idKinds)
export const IdNumber = z.strictObject({
  /** A company's is its employer identification number, compared with its documents at its approval. */
  kind: z.enum([...idKinds, 'ein']),
  country: CountryCode,
  /** Of a license or identity card of a state, otherwise null. */
  state: z.enum(usStates).nullable(),
  number: z.string(),
})
export type IdNumber = z.infer<typeof IdNumber>

/** As typed; a form sends every field as text. */
export type TypedIdNumber = { kind: string; country: string; state: string; number: string }

type Problems = { [Field in keyof TypedIdNumber]?: ErrorCode }

/** The stored form of a typed number, or its errors by field. The issuer of a state's document is the United States. */
export const readIdNumber = (typed: TypedIdNumber): { idNumber: IdNumber } | { problems: Problems } => {
  const kind = Kind.safeParse(typed.kind).data
  if (!kind) return { problems: { kind: 'required' } }
  const { from, number: pattern } = kinds[kind]
  const number = typed.number.toUpperCase().replace(/[\s.\-/]/g, '')
  const isUs = from === 'state' || from === 'city'
  const country = isUs ? 'US' : typed.country
  const state = from === 'state' ? (usStates.find((code) => code === typed.state) ?? null) : null
  const isCountry = countryCodes.includes(country) && !(from === 'foreign' && country === 'US')
  const isNumber = pattern.test(number) && (state !== 'NY' || newYork.test(number))
  const problems: Problems = {
    ...(isCountry ? {} : { country: typed.country === '' ? 'required' : 'malformed' }),
    ...(from === 'state' && state === null ? { state: 'required' } : {}),
    ...(isNumber ? {} : { number: number === '' ? 'required' : 'identifier_malformed' }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { idNumber: { kind, country, state, number } }
}

/** A customer's own: `recorded` waits for staff to compare it with the document. */
export const IdNumberState = z.enum(['none', 'recorded', 'checked'])
export type IdNumberState = z.infer<typeof IdNumberState>

export const idNumbers = {
  state: route({
    method: 'GET',
    path: '/api/user/id-number',
    access: 'customer',
    summary: 'Whether the number of your identity document is on record, never the number.',
    reply: z.strictObject({ state: IdNumberState }),
  }),
  record: route({
    method: 'PUT',
    path: '/api/user/id-number',
    access: 'customer',
    limit: { max: 20, minutes: 60 },
    summary: 'Gives the number of your identity document, which large transfers need.',
    body: z.strictObject({
      kind: typedText().max(20).default(''),
      country: typedText().max(2).default(''),
      state: typedText().max(2).default(''),
      number: typedText().max(40).default(''),
    }),
    reply: z.strictObject({ state: IdNumberState }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/customers/:id/id-number',
    access: 'admin',
    permission: 'customers.documents',
    summary: 'The number of a customer’s identity document; the view and its reason are audited.',
    params: IdParams,
    query: z.strictObject({ reason: typedParagraphs().min(3).max(200) }),
    reply: z.strictObject({
      idNumber: IdNumber.extend({ recordedAt: Instant, checkedAt: Instant.nullable() }).nullable(),
    }),
  }),
  check: route({
    method: 'PUT',
    path: '/api/admin/customers/:id/id-number/check',
    access: 'admin',
    permission: 'customers.verify',
    summary: 'Confirms that the number is that of the document, or removes it and asks the customer again.',
    params: IdParams,
    body: z.strictObject({ recordedAt: Instant, matches: z.boolean() }),
    reply: Acknowledged,
  }),
}
