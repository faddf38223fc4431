import type { Person } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { customerToScreen, screenNames } from '../screening/index.ts'

type ScreenDeps = Pick<Deps, 'config' | 'secrets'> & { tx: Tx; at: Temporal.Instant }

/** Screens an applicant against the current lists. True on a match, which raises an alert for dual approval. */
export const isListed = async ({ tx, ...deps }: ScreenDeps, user: Person): Promise<boolean> => {
  const { at } = deps
  const found = await screenNames(tx, deps, [customerToScreen(user)])
  if (found.length === 0) return false
  const hits = found.map(({ name, listedName, list, program }) => ({ name, listedName, list, program }))
  await emit(tx, { at, type: 'verification.listed', subject: user._id, payload: { hits } })
  return true
}
