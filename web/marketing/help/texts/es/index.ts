import type { Texts } from '../../article.ts'
import { balance } from './balance.ts'
import { asking, cardUse, companyPayments, password, planned } from './features.ts'
import { manageAccount } from './manage-account.ts'
import { holdingMoney, receiving, solBusiness, solCard } from './others.ts'
import { sendingMoney } from './sending-money.ts'

export default {
  'sending-money': [...sendingMoney, ...planned],
  'manage-account': [...manageAccount, ...password],
  'holding-money': [...holdingMoney, ...balance],
  'sol-card': [...solCard, ...cardUse],
  receiving: [...receiving, ...asking],
  'sol-business': [...solBusiness, ...companyPayments],
} satisfies Texts
