import type { TopUpWay } from '../../../../contract/top-ups.ts'
import { bank } from './bank.ts'
import { cash } from './cash.ts'
import type { Way } from './way.ts'

export const ways: Record<TopUpWay, Way> = { bank, cash }
