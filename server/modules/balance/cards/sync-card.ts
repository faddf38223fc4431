import { type CardIssuer, ProviderDown, ProviderTimeout, type Rails } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import type { CardRecord } from './card.ts'
import { changeState } from './change-state.ts'
import { holderOf } from './holder.ts'
import { unloadUnused } from './load-card.ts'
import { cardAccounts, cards, selectDueCards } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'> & { rails: Rails }

const batch_max = 20
const wait_s = 5
const wait_s_max = 600

const statusOf = { active: 'open', frozen: 'paused', replaced: 'closed', closed: 'closed' } as const

/**
 * Pushes a card to the issuer, outside any transaction: creates an ordered one, and updates the issuer's stand-in rules for others. Our
 * authorizations depend on our row alone, so a freeze holds while the issuer is down. A card in sync is skipped.
 */
export const syncCard = async (deps: Deps, id: string): Promise<void> => {
  const { db, rails } = deps
  const card = await cards.find(db, { id })
  if (!rails.issuer || !card?.nextRunAt) return
  try {
    if (card.state === 'ordered') await issue(deps, rails.issuer, card)
    else await pushStatus(deps, rails.issuer, card)
  } catch (error) {
    if (!(error instanceof ProviderDown) && !(error instanceof ProviderTimeout)) throw error
    await postpone(deps, card)
  }
}

const postpone = async ({ db, now }: Deps, { id, failures }: CardRecord): Promise<void> => {
  const seconds = Math.min(wait_s * 2 ** failures, wait_s_max)
  const change = { failures: failures + 1, nextRunAt: now().add({ seconds: Math.round(seconds) }) }
  await transaction(db, (tx) => cards.update(tx, { id }, change))
}

/** A card whose owner closed the account meanwhile is closed at the issuer next. */
const issue = async ({ db, now }: Deps, issuer: CardIssuer, card: CardRecord): Promise<void> => {
  const { id, userId, accountId, replaces } = card
  const replaced = replaces ? await cards.find(db, { id: replaces }) : undefined
  const holder = await holderOf(db, userId)
  const issued = await issuer.issue({ reference: id, holder, replaces: replaced?.token ?? null })
  await transaction(db, async (tx) => {
    const isOpen = await lockIfOpen(tx, userId)
    const account = await cardAccounts.lock(tx, { id: accountId })
    const locked = await cards.lock(tx, { id })
    if (!account || locked?.state !== 'ordered') return
    const at = now()
    const known = { nextRunAt: null, failures: 0 }
    if (issued.status === 'refused') {
      await changeState(tx, locked, { to: 'refused', actor: 'cards', also: { ...known, reason: issued.reason }, at })
      // Of the card that it was to replace.
      await unloadUnused(tx, { account, at })
      return
    }
    const also = { ...known, ...issued.card }
    if (isOpen) await changeState(tx, locked, { to: 'active', actor: 'cards', also, at })
    else await changeState(tx, locked, { to: 'closed', actor: 'cards', also: { ...also, nextRunAt: at }, at })
  })
}

const pushStatus = async (
  { db }: Deps,
  issuer: CardIssuer,
  { id, token, state, stateAt }: CardRecord,
): Promise<void> => {
  if (token && state !== 'ordered' && state !== 'refused') await issuer.setStatus({ token, status: statusOf[state] })
  await transaction(db, async (tx) => {
    const locked = await cards.lock(tx, { id })
    // Changed during the call: sync again.
    if (locked && Temporal.Instant.compare(locked.stateAt, stateAt) === 0)
      await cards.update(tx, { id }, { nextRunAt: null, failures: 0 })
  })
}

/** All cards out of sync, including failed calls. */
export const syncDueCards = (deps: Deps & Pick<PlatformDeps, 'log'>): Promise<number> =>
  eachRow(deps, 'card-issuer', {
    due: (stalled) => selectDueCards(deps.db, { now: deps.now(), limit: batch_max, stalled }),
    handle: (id) => syncCard(deps, id),
  })
