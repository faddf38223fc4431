import { toWire } from '#contract/lib/money.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import type { customerProfile, Hold } from '#contract/office/customer-profile.ts'
import { heldOf } from '#server/modules/funds/wallets/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type HeldRow, selectHeld } from './facts-queries.ts'
import { type PartRequest, readPart } from './read-part.ts'

const reasons: Record<string, Hold['why']> = { on_hold_compliance: 'compliance', on_hold_information: 'information' }

const wireHold = (row: HeldRow): Hold => {
  const { id, kind, state, phase, title, code, minor, currency, since, pausedUntil } = row
  const isPaused = phase !== 'held'
  return {
    ...{ id, kind, state, title, code },
    amount: toWire({ minor, currency }),
    why: isPaused ? 'password' : (reasons[state] ?? 'review'),
    since: since.toString(),
    until: isPaused ? (pausedUntil?.toString() ?? null) : null,
  }
}

/** A customer's held items with reasons, and the reservations that sum to the unavailable part of their balances. Refuses `not_found`. */
export const readHolds = (
  deps: Pick<Deps, 'db' | 'now'>,
  { language, ...request }: PartRequest & { language: Language },
): Promise<Reply<typeof customerProfile.holds>> =>
  readPart(deps, { ...request, part: 'holds' }, async (tx) => ({
    items: (await selectHeld(tx, { userId: request.userId, now: deps.now() })).map(wireHold),
    reserves: await heldOf(tx, { userId: request.userId, language }),
  }))
