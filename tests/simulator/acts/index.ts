import type { Act } from '../act.ts'
import { asking } from './asking.ts'
import { card } from './card.ts'
import { change } from './change.ts'
import { companies } from './company.ts'
import { fate } from './fate.ts'
import { funding } from './funding.ts'
import { office } from './office.ts'
import { planned } from './planned.ts'
import { quiet } from './quiet.ts'
import { sending } from './sending.ts'

export const acts: Readonly<Record<string, Act>> = {
  ...funding,
  ...sending,
  ...asking,
  ...card,
  ...office,
  ...fate,
  ...planned,
  ...companies,
  ...quiet,
  ...change,
}

/** The noun whose ids each step registers; the world has a `card` for everybody. */
export const makes = {
  topUp: 'top_up',
  withdraw: 'withdrawal',
  convert: 'conversion',
  send: 'transfer',
  payBill: 'bill',
  request: 'request',
  payRequest: 'request_payment',
  payAsGuest: 'request_payment',
  refundPayment: 'request_refund',
  loadCard: 'card_load',
  buy: 'card_purchase',
  merchantRefund: 'card_refund',
  dispute: 'card_dispute',
  depositCheck: 'check_deposit',
  grantRemedy: 'remedy',
  orderCapital: 'treasury_order',
  linkAccount: 'account_check',
  invoice: 'invoice',
  settleInvoice: 'invoice_payment',
  fileUnclaimed: 'unclaimed_report',
  wait: 'revaluation',
} as const
