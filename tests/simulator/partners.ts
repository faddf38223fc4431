import { sandbox } from '#contract/ground/sandbox.ts'
import type { Chance } from '#server/seed/chance.ts'
import { type Args, type Doing, text } from './act.ts'

/** Partner behavior for an order: late, duplicated, out of order, silent, an error after processing, or a return. */
const behaviors = {
  any: [
    { fault: 'timeout_after' },
    { fault: 'timeout_before', faultTimes: 2 },
    { fault: 'error_after', readFaults: 1 },
    { fault: 'down', faultTimes: 3 },
    { notices: 'unruly' },
    { notices: 'none' },
  ],
  ach: [{ returnCode: 'R01' }, { returnCode: 'R03' }, { returnCode: 'R10' }, { returnCode: 'R10', notices: 'unruly' }],
  card: [{ card: 'declined' }, { card: 'insufficient_funds' }, { card: 'disputed' }, { card: 'dispute_won' }],
  cash: [{ cash: 'other' }, { cash: 'late' }, { cash: 'twice' }, { cash: 'never' }, { fate: 'refuse' }],
  payout: [
    { fate: 'refuse' },
    { fate: 'refuse_details' },
    { fate: 'refuse_later' },
    { fate: 'late' },
    { fate: 'return' },
    { fate: 'return', notices: 'none' },
    { fate: 'unclaimed' },
    { cancelFault: 'timeout_after' },
  ],
  biller: [{ fate: 'refuse' }, { fate: 'refuse_later' }, { fate: 'late' }, { fate: 'return' }],
  check: [{ returnCode: 'A' }, { returnCode: 'Q', fate: 'late' }, { fate: 'refuse' }],
} as const

/** Null in most orders: the partner does its work. */
export const chooseBehavior = (chance: Chance, kind: Exclude<keyof typeof behaviors, 'any'>): string | null => {
  const drawn = chance.below(10)
  if (drawn < 5) return null
  return JSON.stringify(drawn < 7 ? chance.pick(behaviors.any) : chance.pick<object>(behaviors[kind]))
}

/** Tells the partner in advance how to treat the order with this id. */
export const instruct = async ({ world }: Doing, id: string, args: Args): Promise<void> => {
  if (!args.behavior) return
  const body = { reference: id, behavior: JSON.parse(text(args, 'behavior')) }
  const got = await world.server.call(sandbox.tell, { body })
  if (got.status !== 202) throw new Error(`the sandbox refused ${JSON.stringify(body)}: ${JSON.stringify(got.body)}`)
}
