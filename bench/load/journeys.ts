import { overview } from '../../contract/account/overview.ts'
import { movements } from '../../contract/funds/movements.ts'
import { recipients } from '../../contract/funds/recipients.ts'
import { wallets } from '../../contract/funds/wallets.ts'
import { uuidv7 } from '../../contract/lib/ids.ts'
import { identity } from '../../contract/people/identity.ts'
import { quotes } from '../../contract/sending/quotes.ts'
import { transfers } from '../../contract/sending/transfers.ts'
import { makeOrders } from '../../scripts/cluster/test/orders.ts'
import { Refused } from '../../scripts/cluster/test/requests.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import { chanceFrom } from '../../server/seed/chance.ts'
import { type Customer, type Driver, type Journey, makeRequests } from './requests.ts'

/** Of a hundred arrivals. Our assumption: no customers of ours were counted. */
const mix = { look: 40, transfer: 25, card: 25, bill: 5, conversion: 5 }
type Kind = keyof typeof mix
const hundred = Object.entries(mix).flatMap(([kind, count]) => Array.from({ length: count }, () => kind as Kind))

const newId = (): string => uuidv7(Temporal.Now.instant().epochMilliseconds)

const home = [
  [identity.me],
  [overview.read],
  [wallets.list],
  [transfers.limits],
  [transfers.lastSent],
  [transfers.list, 'limit=5'],
  [transfers.list, 'filter=moving&limit=1'],
] as const

/** What each customer does after the home screen, all of it by the product's own calls. */
const afterHome = (journey: Journey, secrets: Secrets): Record<Kind, (member: Customer) => Promise<unknown>> => {
  const orders = makeOrders(journey, secrets)
  return {
    look: (member) => journey.look(member, [[movements.list, 'limit=20']]),
    transfer: async (member) => {
      const id = newId()
      const preview = 'country=HN&side=send&amount=10.00&payIn=wallet&payout=bank_deposit'
      await journey.look(member, [
        [recipients.list, 'limit=20'],
        [quotes.preview, preview],
      ])
      await orders.transfer(member, id)
      const { trackingPath } = await journey.call(member, transfers.read, undefined, { id })
      await journey.call(member, transfers.receipt, undefined, { id })
      await journey.call(member, transfers.track, undefined, { token: String(trackingPath).split('/').at(-1) ?? '' })
    },
    bill: (member) => orders.bill(member, newId()),
    conversion: (member) => orders.conversion(member, newId()),
    card: (member) => orders.card(member, newId()),
  }
}

/** Customers who arrive one after another; each has one journey at a time. */
export const makeArrivals = (driver: Driver, customers: readonly Customer[], secrets: Secrets) => {
  const chance = chanceFrom(11)
  const idle = [...customers]
  /** Why journeys ended early, by status and code. */
  const endings: Record<string, number> = {}
  const end = (why: string): void => {
    endings[why] = (endings[why] ?? 0) + 1
  }
  const arrive = async (due: number): Promise<void> => {
    const kind = chance.pick(hundred)
    const member = idle.shift()
    if (!member) {
      driver.samples.push({ class: 'read', took_ms: 0, status: 0 })
      return end('every customer is busy: add --members')
    }
    const journey = makeRequests(driver, due)
    try {
      if (kind !== 'card') {
        await journey.renew(member)
        await journey.look(member, home)
      }
      await afterHome(journey, secrets)[kind](member)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      end(error.message)
    } finally {
      idle.push(member)
    }
  }
  return { arrive, endings }
}
