import type { SandboxPurchase } from '#contract/ground/sandbox.ts'
import { transactionIfDue } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { IssuerEvent } from '../../card-issuer.ts'
import type { Sandbox } from '../partner.ts'
import { claimDueEvents, insertEvents, markDelivered } from './queries.ts'

/** A merchant's purchase: the first event, and the later ones with their delays. */
export type ShopPlan = { first: IssuerEvent; later: readonly { body: IssuerEvent; afterSeconds: number }[] }

const percent = (amount: bigint, share: bigint): string => ((amount * share + 50n) / 100n).toString()

/** The behavior of the sandbox's merchants after an approved purchase: most collect the authorized amount, here within a minute. */
export const planPurchase = (
  { now }: Pick<Sandbox, 'now'>,
  { token, amount, merchant, next, isPartialAllowed = false }: SandboxPurchase & { token: string },
): ShopPlan => {
  const at = now()
  const authorization = `auth_${newId(at)}`
  const event = <T extends object>(rest: T) => ({ id: `evt_${newId(at)}`, at: at.toString(), card: token, ...rest })
  const amounted = (minor: string) => ({ amount: minor, currency: 'USD' as const })
  const clear = (minor: string, isFinal = true) =>
    event({ kind: 'transaction.cleared' as const, ...amounted(minor), authorization, isFinal, merchant })
  const requested = { ...amounted(amount), authorization, merchant, isPartialAllowed }
  const first = event({ kind: 'authorization.requested' as const, ...requested })
  const minor = BigInt(amount)
  const plans: Record<SandboxPurchase['next'], ShopPlan> = {
    clear: { first, later: [{ body: clear(amount), afterSeconds: 40 }] },
    wait: { first, later: [] },
    more: { first, later: [{ body: clear(percent(minor, 118n)), afterSeconds: 40 }] },
    less: { first, later: [{ body: clear(percent(minor, 60n)), afterSeconds: 40 }] },
    reverse: {
      first,
      later: [
        {
          body: event({ kind: 'authorization.reversed' as const, ...amounted(amount), authorization, merchant }),
          afterSeconds: 20,
        },
      ],
    },
    refund: {
      first,
      later: [
        { body: clear(amount), afterSeconds: 20 },
        { body: event({ kind: 'transaction.refunded' as const, ...amounted(amount), merchant }), afterSeconds: 60 },
      ],
    },
    offline: { first: event({ ...clear(amount), authorization: null }), later: [] },
  }
  return plans[next]
}

export const scheduleEvents = (
  { db, now }: Sandbox,
  events: readonly { body: IssuerEvent; afterSeconds: number }[],
): Promise<void> =>
  insertEvents(
    db,
    events.map(({ body, afterSeconds }) => ({ body, copy: 1, deliverAt: now().add({ seconds: afterSeconds }) })),
  )

const batch_max = 50

/** Delivers due events. One that was received but not marked is sent again, as any issuer would. */
export const deliverDueEvents = (
  { db, now }: Sandbox,
  deliver: (event: IssuerEvent) => Promise<unknown>,
): Promise<number> =>
  transactionIfDue(
    db,
    (peek) => claimDueEvents(peek, now(), 1),
    async (tx) => {
      const due = await claimDueEvents(tx, now(), batch_max)
      for (const { eventId, copy, body } of due) {
        // It is dated at delivery: the merchant collects now.
        await deliver({ ...body, at: now().toString() })
        await markDelivered(tx, { eventId, copy, at: now() })
      }
      return due.length
    },
  )
