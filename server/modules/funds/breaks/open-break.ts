import type { BreakKind } from '#contract/funds/breaks.ts'
import type { Money } from '#contract/lib/money.ts'
import { toWire } from '#contract/lib/money.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BreakRow, breaks, selectCustomers } from './queries.ts'

export type Opening = {
  kind: BreakKind
  owner: { kind: string; id: string }
  /** Of the payment or debt; a guest is no customer. By default the customer with the owner's movement. */
  userId?: string
  reference: string
  /** The bank or partner that has the record; null where only we are late. */
  partner: string | null
  cause: string
  amount: Money
  /** The module that found it. */
  actor: string
  at: Temporal.Instant
}

const customerOf = async (tx: Tx, { owner, userId }: Pick<Opening, 'owner' | 'userId'>): Promise<string | null> => {
  if (userId !== undefined && (await findUserById(tx, userId))) return userId
  const [customer = null] = await selectCustomers(tx, owner.id)
  return customer
}

/** Opens a break in the caller's transaction, once for each reference, kind and cause. Returns the current row. */
export const openBreak = async (tx: Tx, opening: Opening): Promise<BreakRow> => {
  const { kind, owner, reference, partner, cause, amount, actor, at } = opening
  const id = newId(at)
  const { minor, currency } = amount
  const terms = { kind, ownerKind: owner.kind, ownerId: owner.id, reference, partner, cause }
  const customerId = await customerOf(tx, opening)
  if (await breaks.insertOnce(tx, { id, ...terms, customerId, amount: minor, currency, openedAt: at })) {
    const details = { ...terms, amount: toWire(amount) }
    await recordChange(tx, { at, actor, what: 'break.opened', subject: id, details, payload: details })
  }
  const found = await breaks.find(tx, { reference, kind, cause })
  if (!found) throw new Error(`the break of ${reference} was neither there nor made`)
  return found
}
