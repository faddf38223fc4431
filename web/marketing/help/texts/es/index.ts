import type { Texts } from '../../article.ts'
import { manageAccount } from './manage-account.ts'
import { holdingMoney, receiving, solBusiness, solCard } from './others.ts'
import { sendingMoney } from './sending-money.ts'

export default {
  'sending-money': sendingMoney,
  'manage-account': manageAccount,
  'holding-money': holdingMoney,
  'sol-card': solCard,
  receiving,
  'sol-business': solBusiness,
} satisfies Texts
