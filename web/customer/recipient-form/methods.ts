import { type Corridor, type CorridorMethod, fieldsOf } from '#contract/ground/corridors.ts'
import { isRequested } from './pix.ts'
import type { Details } from './recipient-draft.ts'

export const methodsOf = (corridors: readonly Corridor[], country: string): readonly CorridorMethod[] =>
  corridors.find((corridor) => corridor.country === country)?.methods ?? []

/** The names of the country's fields that are required and empty. */
export const missingFields = (
  corridors: readonly Corridor[],
  { country, payout, fields }: Pick<Details, 'country' | 'payout' | 'fields'>,
): string[] => {
  const method = methodsOf(corridors, country).find((one) => one.method === payout)
  return (method ? fieldsOf(method, fields) : [])
    .filter(({ name, required }) =>
      name === 'pixKind' ? !fields[name] : required && isRequested(name, fields) && !fields[name]?.trim(),
    )
    .map(({ name }) => name)
}
