import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import type { SandboxPurchase } from '#contract/ground/sandbox.ts'
import type { Sol } from '../compose.ts'
import { buyInSandbox } from '../modules/balance/cards/index.ts'
import { makeRails } from '../modules/ground/rails/index.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

const merchants = {
  supermarket: { name: 'Supermercado La Flor', city: 'Queens', country: 'US', mcc: '5411' },
  pharmacy: { name: 'Farmacia Roosevelt', city: 'Queens', country: 'US', mcc: '5912' },
  restaurant: { name: 'Restaurante El Faro', city: 'Jackson Heights', country: 'US', mcc: '5812' },
  subway: { name: 'Metro de Nueva York', city: 'New York', country: 'US', mcc: '4111' },
  shop: { name: 'MEGAOFERTAS ONLINE', city: 'Internet', country: 'US', mcc: '5999' },
  casino: { name: 'Casino Royal', city: 'Atlantic City', country: 'US', mcc: '7995' },
} as const

/** A member orders their prepaid card. Returns its id, or null without an issuer. */
export const orderPrepaidCard = async (sol: Sol, member: Member): Promise<string | null> => {
  const visitor = await visit(sol, member)
  if (!(await visitor.call(cards.overview)).isOffered) return null
  const { id } = await visitor.call(cards.order, { body: { id: visitor.newId() } })
  return id
}

export const loadPrepaidCard = async (sol: Sol, member: Member, amount: string): Promise<void> => {
  const visitor = await visit(sol, member)
  await visitor.call(cards.load, { body: { id: visitor.newId(), direction: 'load', amount } })
}

/** Makes a purchase; the merchant's next message arrives within a minute. */
export const buy = async (
  { deps }: Sol,
  cardId: string,
  { at, ...purchase }: { at: keyof typeof merchants; amount: string; next: SandboxPurchase['next'] },
): Promise<void> => {
  await buyInSandbox({ ...deps, rails: makeRails(deps) }, { ...purchase, id: cardId, merchant: merchants[at] })
}

export const disputeNewest = async (sol: Sol, member: Member, { amount, words }: { amount: string; words: string }) => {
  const visitor = await visit(sol, member)
  const { items } = await visitor.call(cards.activity, { query: {} })
  const purchaseId = items.find(({ kind, state }) => kind === 'purchase' && state === 'posted')?.purchaseId
  if (!purchaseId) throw new Error('there is no purchase to dispute')
  await visitor.call(cardDisputes.open, {
    body: { id: visitor.newId(), purchaseId, reason: 'not_mine', amount, words },
  })
}
