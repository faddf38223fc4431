import { type Group, groupName_max } from '#contract/funds/groups.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { hasControl, searchable } from '#contract/lib/names.ts'

export type GroupRecord = {
  id: string
  userId: string
  requestDigest: string
  name: string
  /** Lower case, without accents. */
  folded: string
  createdAt: Temporal.Instant
}

/** Throws a `Refusal` that describes the problem with the name. */
export const readGroupName = (typed: string): Pick<GroupRecord, 'name' | 'folded'> => {
  const name = oneLine(typed)
  if (name === '') throw refuseFields({ name: 'required' })
  if ([...name].length > groupName_max) throw refuseFields({ name: 'too_long' })
  if (hasControl(name)) throw refuseFields({ name: 'malformed' })
  return { name, folded: searchable(name) }
}

export const wireGroup = ({ id, name, people }: GroupRecord & { people: number }): Group => ({ id, name, people })
