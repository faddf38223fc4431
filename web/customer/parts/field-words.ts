import type { RequiredField } from '../../../contract/corridors.ts'
import type { CustomerKey } from '../../messages/customer/es.ts'

const named = [
  'account', 'accountType', 'agent', 'bank', 'branch', 'branchCode', 'bsb', 'cbu', 'cci', 'clabe', 'cpf', 'document',
  'iban', 'ifsc', 'institutionNumber', 'phone', 'pix', 'rut', 'sortCode', 'swift', 'transitNumber', 'wallet',
] as const // biome-ignore format: a list of names
const hinted = ['clabe', 'pix', 'cpf', 'cbu', 'cci', 'iban', 'rut', 'swift', 'ifsc', 'sortCode', 'phone'] as const
const choices = ['savings', 'checking', 'vista'] as const

type Named = (typeof named)[number]

/** What a corridor's field is called. A field whose name has no words of its own keeps that name. */
export const labelOf = (field: RequiredField, t: (key: CustomerKey) => string): string => {
  const known = named.find((name) => name === field.name)
  return known ? t(`customer.field.${known satisfies Named}`) : field.name
}

export const hintOf = (field: RequiredField, t: (key: CustomerKey) => string): string | undefined => {
  const known = hinted.find((name) => name === field.name)
  return known && t(`customer.field-hint.${known}`)
}

/** What one of a choice's values is called. */
export const choiceOf = (value: string, label: string | null, t: (key: CustomerKey) => string): string => {
  const known = choices.find((name) => name === value)
  return label ?? (known ? t(`customer.choice.${known}`) : value)
}

/** Kinds written with digits alone: the keyboard is numeric, and separators stay allowed. */
const numeric = new Set<RequiredField['kind']>(['clabe', 'cbu', 'cci', 'cpf', 'account', 'aba', 'sort_code'])

export const inputOf = ({ kind }: RequiredField) => {
  if (kind === 'phone') return { inputMode: 'tel', autoComplete: 'off', type: 'tel' } as const
  return {
    inputMode: numeric.has(kind) ? 'numeric' : 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    type: 'text',
  } as const
}
