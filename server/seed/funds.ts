import { type TopUpWay, topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import type { Sol } from '../compose.ts'
import type { Member, Sender } from './members.ts'
import { visit } from './visit.ts'

/** One of the sandbox's numbers (docs/rails/card-processor.md). */
const cardDetails = { number: '5200828282828210', expiry: '11/29', cvc: '314', postal: '11372' }

/** A member enters a debit card in the processor's frame. Returns the card's id, or null without a card processor. */
export const linkCard = async (sol: Sol, member: Member): Promise<string | null> => {
  const visitor = await visit(sol, member)
  if (!(await visitor.call(debitCards.list)).isOffered) return null
  const id = visitor.newId()
  const { frameUrl } = await visitor.call(debitCards.openSession, { body: { id } })
  await sol.app.inject({
    ...{ method: 'POST', url: `${frameUrl}/card`, payload: new URLSearchParams(cardDetails).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'cross-site' },
  })
  await visitor.call(debitCards.link, { body: { id } })
  return id
}

type Adding = { way: TopUpWay; amount: string; bankAccountId?: string; debitCardId?: string; isFirst?: boolean }

/** Adds money to a member's balance; the first deposit from a card or an account requires a code. */
export const addMoney = async (sol: Sol, member: Member, { isFirst = false, ...deposit }: Adding): Promise<void> => {
  const visitor = await visit(sol, member)
  const id = visitor.newId()
  const { bankAccountId = null, debitCardId = null, way, amount } = deposit
  const body = { way, amount, bankAccountId, debitCardId }
  if (isFirst) await visitor.call(topUps.sendCode, { params: { id }, body })
  await visitor.call(topUps.create, { body: { ...body, id, code: isFirst ? await visitor.code() : '' } })
}

export const withdraw = async (sol: Sol, sender: Sender, amount: string): Promise<void> => {
  const visitor = await visit(sol, sender)
  const id = visitor.newId()
  const body = { amount, bankAccountId: sender.bankAccountId }
  await visitor.call(withdrawals.sendCode, { params: { id }, body })
  await visitor.call(withdrawals.create, { body: { ...body, id, code: await visitor.code() } })
}
