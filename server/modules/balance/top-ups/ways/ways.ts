import { type TopUpWay, topUpFee } from '#contract/balance/top-ups.ts'
import { bank } from './bank.ts'
import { card } from './card.ts'
import { cash } from './cash.ts'
import type { Way } from './way.ts'

export const ways: Record<TopUpWay, Way> = { bank, card, cash }

/** Cents. */
export const feeOf = ({ way, amount }: { way: TopUpWay; amount: bigint }): bigint => topUpFee(ways[way].fee, amount)
