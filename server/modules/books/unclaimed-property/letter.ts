import { Refusal } from '#contract/lib/errors.ts'
import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type Held, lockProperty, properties } from './queries.ts'

type Letter = { id: string; number: string; adminId: string }

/** Records a certified letter, once. Refuses `not_found`, and `illegal_move` before the owner's notice or after the report. */
export const recordLetter = ({ db, now }: Pick<Deps, 'db' | 'now'>, { id, number, adminId }: Letter): Promise<Held> =>
  transaction(db, async (tx) => {
    const at = now()
    const property = await lockProperty(tx, id)
    if (!property) throw new Refusal('not_found')
    if (property.letterNumber === number) return property
    if (property.letterAt !== null) throw new Refusal('conflict')
    if (property.state !== 'noticed' && property.state !== 'dormant') throw new Refusal('illegal_move')
    const letter = { letterNumber: number, letterAt: at, letterByName: fullName(await readUser(tx, adminId)) }
    await properties.update(tx, { id }, letter)
    await recordChange(tx, { at, actor: adminId, what: 'unclaimed_property.written', subject: id, details: { number } })
    return { ...property, ...letter }
  })
