import { setTimeout as sleep } from 'node:timers/promises'
import { makeSecrets } from '#server/platform/secrets.ts'
import type { Cluster } from '../cluster.ts'
import { type Member, newId } from './members.ts'
import { type Kind, makeOrders } from './orders.ts'
import { makeRequests, Refused } from './requests.ts'

/** An order that was acknowledged, with what it cost its customer's balance in cents. */
export type Done = { kind: Kind; id: string; userId: string; cost: bigint; at: number; waited_ms: number }

/** Customers that order, one order of each after another at a steady rate, until `stop`. */
export const makeLoad = (cluster: Cluster, members: readonly Member[], perSecond: number) => {
  const requests = makeRequests(cluster)
  const orders = makeOrders(requests, makeSecrets(cluster.folder.secrets.secretKey))
  const kinds = Object.keys(orders) as Kind[]
  const done: Done[] = []
  const refused: { kind: Kind; id: string; why: string }[] = []
  const unanswered: string[] = []
  let isOn = false

  const order = async (kind: Kind, member: Member): Promise<void> => {
    const [id, began] = [newId(), performance.now()]
    try {
      const cost = await orders[kind](member, id)
      const at = performance.now()
      done.push({ kind, id, userId: member.userId, cost, at, waited_ms: at - began })
    } catch (error) {
      const why = `${kind} ${error instanceof Error ? error.message : error}`
      if (error instanceof Refused) refused.push({ kind, id, why })
      else unanswered.push(why)
    }
  }
  const customer = async (member: Member, index: number): Promise<void> => {
    const every_ms = (members.length * 1000) / perSecond
    await sleep((index * 1000) / perSecond)
    for (let turn = index; isOn; turn += 1) {
      const began = performance.now()
      await order(kinds[turn % kinds.length] ?? 'card', member)
      await sleep(Math.max(0, every_ms - (performance.now() - began)))
    }
  }
  let running: Promise<void>[] = []
  return {
    done,
    refused,
    /** Orders that failed in any other way, such as without an answer for two minutes. */
    unanswered,
    failures: requests.failures,
    start: (): void => {
      isOn = true
      running = members.map(customer)
    },
    /** Waits until every order has its answer. */
    stop: async (): Promise<void> => {
      isOn = false
      await Promise.all(running)
    },
  }
}
export type Load = ReturnType<typeof makeLoad>
export type Ordered = Pick<Load, 'done' | 'refused' | 'unanswered'>
