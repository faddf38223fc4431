import {
  type Corridor,
  depositWays,
  type FieldOption,
  fieldsOf,
  type RequiredField,
} from '#contract/ground/corridors.ts'
import type { RecipientFormKey } from './messages.es.ts'
import { methodsOf } from './methods.ts'

const named = [
  'account', 'accountType', 'agent', 'bank', 'branch', 'branchCode', 'breb', 'brebKind', 'bsb', 'cbu', 'cci', 'clabe', 'cpf', 'document',
  'iban', 'ifsc', 'institutionNumber', 'mobile', 'phone', 'pix', 'pixKind', 'rut', 'sortCode', 'swift', 'transitNumber', 'wallet', 'way',
] as const // biome-ignore format: a list of names
const hinted = ['clabe', 'cpf', 'cbu', 'cci', 'iban', 'rut', 'swift', 'ifsc', 'sortCode', 'phone', 'mobile'] as const
const pixKinds = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const
const brebKinds = ['document', 'phone', 'email', 'alphanumeric', 'merchant'] as const
const choices = [
  'savings',
  'checking',
  'vista',
  ...pixKinds,
  'document',
  'alphanumeric',
  'merchant',
  ...depositWays,
] as const

type Named = (typeof named)[number]

/** A field's display name; the raw name if there is no text for it. */
export const nameOf = (field: string, t: (key: RecipientFormKey) => string): string => {
  const known = named.find((name) => name === field)
  return known ? t(`customer.field.${known satisfies Named}`) : field
}

/** The label of a corridor's field. */
export const labelOf = (field: RequiredField, t: (key: RecipientFormKey) => string): string => nameOf(field.name, t)

type Words = (key: RecipientFormKey, values?: Record<string, string | number>) => string

/** The length of an account number: as published by the selected bank, or within the country's bounds. */
const lengthOf = ({ minLength, maxLength }: RequiredField, bank: FieldOption | undefined, t: Words) => {
  const exact = bank?.accountLengths ?? (minLength === maxLength && minLength ? [minLength] : undefined)
  if (exact) return t('customer.field-hint.account-exact', { count: exact.join(' / ') })
  return minLength && maxLength ? t('customer.field-hint.account', { min: minLength, max: maxLength }) : undefined
}

/** The hint of a field; `bank` is the selected institution, if any. */
export const hintOf = (field: RequiredField, bank: FieldOption | undefined, t: Words): string | undefined => {
  const known = hinted.find((name) => name === field.name)
  if (known) return t(`customer.field-hint.${known}`)
  if (field.kind === 'cedula') return t('customer.field-hint.cedula')
  if (field.kind === 'account') return lengthOf(field, bank, t)
  const { minLength: min, maxLength: max } = field
  return min && max ? t('customer.field-hint.text', { min, max }) : undefined
}

/** The label of a choice's value. Honduran banks call a checking account 'de cheques', others of the region 'corriente'. */
export const choiceOf = (
  value: string,
  label: string | null,
  t: (key: RecipientFormKey) => string,
  country?: string,
): string => {
  if (value === 'checking' && country === 'HN') return t('customer.choice.checking.honduras')
  const known = choices.find((name) => name === value)
  return label ?? (known ? t(`customer.choice.${known}`) : value)
}

/** In groups of four, for comparing a number. */
const grouped = (text: string): string => (/^\d{9,}$/.test(text) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text)

type Account = { country: string; payout: string; fields: Readonly<Record<string, string>> }

/** The account's lines for comparison: each field's name with its value, and the institution by name. */
export const linesOf = (
  { country, payout, fields }: Account,
  corridors: readonly Corridor[],
  t: (key: RecipientFormKey) => string,
): [string, string][] => {
  const method = methodsOf(corridors, country).find((one) => one.method === payout)
  const requested = method ? fieldsOf(method, fields) : []
  return Object.entries(fields).map(([name, value]) => {
    const options = requested.find((field) => field.name === name)?.options
    const label = options?.find((option) => option.value === value)?.label ?? null
    return [nameOf(name, t), grouped(choiceOf(value, label, t, country))]
  })
}

/** Kinds with digits only: the keyboard is numeric, and separators stay allowed. */
const numeric = new Set<RequiredField['kind']>(['clabe', 'cci', 'cpf', 'account', 'aba', 'sort_code'])

/** The kind of a Pix or Bre-B key, by the field of the key. */
const kindFields = { pix: 'pixKind', breb: 'brebKind' } as const

/** The hint of a key, by its selected kind. */
export const keyHintOf = ({ kind }: RequiredField, fields: Readonly<Record<string, string>>, t: Words) => {
  const pix = kind === 'pix' && pixKinds.find((one) => one === fields.pixKind)
  if (pix) return t(`customer.pix-hint.${pix}`)
  const breb = kind === 'breb' && brebKinds.find((one) => one === fields.brebKind)
  return breb ? t(`customer.breb-hint.${breb}`) : undefined
}

export const isKey = ({ kind }: RequiredField): boolean => kind === 'pix' || kind === 'breb'

export const inputOf = ({ kind }: RequiredField, fields: Readonly<Record<string, string>> = {}) => {
  const keyKind = kind === 'pix' || kind === 'breb' ? fields[kindFields[kind]] : undefined
  if (kind === 'phone' || keyKind === 'phone') return { inputMode: 'tel', autoComplete: 'off', type: 'tel' } as const
  if (keyKind === 'email')
    return { inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, type: 'text' } as const
  return {
    inputMode: numeric.has(kind) || keyKind === 'cpf' || keyKind === 'merchant' ? 'numeric' : 'text',
    autoComplete: 'off',
    autoCapitalize: keyKind === 'alphanumeric' ? 'none' : 'characters',
    spellCheck: false,
    type: 'text',
  } as const
}
