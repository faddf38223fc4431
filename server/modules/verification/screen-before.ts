import type { Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { emit } from '../../platform/events.ts'
import type { Person } from '../identity/index.ts'
import { customerToScreen, screenNames } from '../screening/index.ts'

type ScreenDeps = Pick<Deps, 'config' | 'secrets'> & { tx: Tx; at: Temporal.Instant }

/** Compares who asks to be verified with the lists of now. True when they match: that is told, and two people decide it. */
export const isListed = async ({ tx, ...deps }: ScreenDeps, user: Person): Promise<boolean> => {
  const { at } = deps
  const found = await screenNames(tx, deps, [customerToScreen(user)])
  if (found.length === 0) return false
  const hits = found.map(({ name, listedName, list, program }) => ({ name, listedName, list, program }))
  await emit(tx, { at, type: 'verification.listed', subject: user._id, payload: { hits } })
  return true
}
