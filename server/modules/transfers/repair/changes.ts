import type { RequiredField } from '../../../../contract/corridors.ts'
import type { DetailChange } from '../../../../contract/payout-repairs.ts'
import { corridorOf } from '../../corridors/index.ts'
import type { RecipientSnapshot } from '../../disclosures/index.ts'
import type { RepairRecord } from './queries.ts'

/** The fields of the recipient's way to be paid. */
export const fieldsOf = ({ country, payout }: Pick<RecipientSnapshot, 'country' | 'payout'>): RequiredField[] =>
  corridorOf(country)?.methods.find(({ method }) => method === payout)?.fields ?? []

/** Chosen from a list: it may be shown whole, and names no account. */
export const isChosen = ({ kind }: RequiredField): boolean => kind === 'institution' || kind === 'choice'

const shown = (field: RequiredField, value: string): string => {
  if (isChosen(field)) return field.options?.find((option) => option.value === value)?.label ?? value
  if (value.includes('@')) return `${value[0]}···${value.slice(value.indexOf('@'))}`
  return value && `··· ${value.slice(-4)}`
}

/** What a repair changed, as it may be shown. */
export const changesOf = ({
  detailsBefore: before,
  detailsAfter: after,
}: Pick<RepairRecord, 'detailsBefore' | 'detailsAfter'>): DetailChange[] => {
  if (!before || !after) return []
  const name = { field: 'name', before: before.fullName, after: after.fullName }
  const fields = fieldsOf(after)
    .map((field) => ({ field, from: before.fields[field.name] ?? '', to: after.fields[field.name] ?? '' }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field: field.name, before: shown(field, from), after: shown(field, to) }))
  return before.fullName === after.fullName ? fields : [name, ...fields]
}
