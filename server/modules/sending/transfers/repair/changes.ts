import { fieldsOf as fieldsOfMethod, type RequiredField } from '#contract/ground/corridors.ts'
import type { DetailChange } from '#contract/sending/payout-repairs.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import type { RepairRecord } from './queries.ts'

type Paid = Pick<RecipientSnapshot, 'country' | 'payout' | 'fields'>

export const fieldsOf = ({ country, payout, fields }: Paid): readonly RequiredField[] => {
  const method = corridorOf(country)?.methods.find((one) => one.method === payout)
  return method ? fieldsOfMethod(method, fields) : []
}

/** The rail of a bank deposit: the stored one, or the usual one, which is not stored. */
export const wayNameOf = (paid: Paid): string | undefined =>
  paid.fields.way ?? fieldsOf(paid).find(({ name }) => name === 'way')?.options?.[0]?.value

/** Chosen from a list: it may be shown in full, and identifies no account. */
export const isChosen = ({ kind }: RequiredField): boolean => kind === 'institution' || kind === 'choice'

export const isSameRecipient = (one: RecipientSnapshot, other: RecipientSnapshot): boolean => {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])
  const parts = ['firstName', 'lastName', 'secondLastName'] as const
  return (
    parts.every((part) => one[part] === other[part]) &&
    [...names].every((name) => one.fields[name] === other.fields[name])
  )
}

type Kinds = ReadonlySet<RequiredField['kind']>
const documents: Kinds = new Set(['cedula', 'cpf', 'cnpj', 'nit', 'rut'])
const accounts: Kinds = new Set(['account', 'clabe', 'cbu', 'cci', 'iban', 'pix', 'breb', 'phone'])

/** The details that the partner's reason for a refusal refers to, named as in `DetailChange`; empty when it names none. */
export const refusedDetails = (recipient: RecipientSnapshot, reason: string | null): string[] => {
  if (reason === 'name_mismatch') return ['name']
  const kinds = reason === 'document_mismatch' ? documents : reason === 'account_not_found' ? accounts : null
  return fieldsOf(recipient)
    .filter(({ name, kind }) => kinds?.has(kind) && recipient.fields[name])
    .map(({ name }) => name)
}

const shown = (field: RequiredField, value: string): string => {
  if (isChosen(field)) return field.options?.find((option) => option.value === value)?.label ?? value
  if (value.indexOf('@') > 0) return `${value[0]}···${value.slice(value.indexOf('@'))}`
  return value && `··· ${value.slice(-4)}`
}

/** The changes of a repair, safe to show. */
export const changesOf = ({
  detailsBefore: before,
  detailsAfter: after,
}: Pick<RepairRecord, 'detailsBefore' | 'detailsAfter'>): DetailChange[] => {
  if (!before || !after) return []
  const name = { field: 'name', before: before.fullName, after: after.fullName }
  // Of both ways, where the correction is another one.
  const all = new Map([...fieldsOf(before), ...fieldsOf(after)].map((field) => [field.name, field]))
  const fields = [...all.values()]
    .map((field) => ({ field, from: before.fields[field.name] ?? '', to: after.fields[field.name] ?? '' }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field: field.name, before: shown(field, from), after: shown(field, to) }))
  return before.fullName === after.fullName ? fields : [name, ...fields]
}
