import type { StatementKey } from './messages.es.ts'

/**
 * Labels of posting kinds that touch a wallet; between two customers' wallets, by direction. A missing kind gets the generic label for
 * incoming or outgoing money, which is always correct.
 */
export const kindKeys = {
  deposit: 'kind.deposit',
  top_up: 'kind.top_up',
  unclaimed_reported: 'kind.unclaimed_reported',
  unclaimed_returned: 'kind.unclaimed_returned',
  top_up_returned: 'kind.top_up_returned',
  cash_in: 'kind.cash_in',
  funds_collected: 'kind.funds_collected',
  refunded: 'kind.refunded',
  recall_refunded: 'kind.refunded',
  remedied: 'kind.remedied',
  refund_returned: 'kind.refund_returned',
  withdrawn: 'kind.withdrawn',
  withdrawn_instantly: 'kind.withdrawn_instantly',
  withdrawal_returned: 'kind.withdrawal_returned',
  conversion: 'kind.conversion',
  balance_blocked: 'kind.balance_blocked',
  property_released: 'kind.property_released',
  bill_paid: 'kind.bill_paid',
  bill_returned: 'kind.bill_returned',
  card_credit_returned: 'kind.card_credit_returned',
  card_credited: 'kind.card_credited',
  card_loaded: 'kind.card_loaded',
  card_purchase: 'kind.card_purchase',
  card_refund: 'kind.card_refund',
  card_unloaded: 'kind.card_unloaded',
  check_deposited: 'kind.check_deposited',
  check_fee: 'kind.check_fee',
  check_fee_returned: 'kind.check_fee_returned',
  check_returned: 'kind.check_returned',
  debt_set_off: 'kind.debt_set_off',
  debt_recovered: 'kind.debt_set_off',
  dispute_won: 'kind.dispute_won',
  request_paid: { in: 'kind.request_received', out: 'kind.request_paid' },
  request_returned: 'kind.request_returned',
  request_refunded: { in: 'kind.request_given_back', out: 'kind.request_refunded' },
  request_refund_returned: 'kind.request_refund_returned',
} as const satisfies Record<string, StatementKey | Record<'in' | 'out', StatementKey>>

const isKnown = (kind: string): kind is keyof typeof kindKeys => Object.hasOwn(kindKeys, kind)

export const kindKeyOf = ({ kind, amount }: { kind: string; amount: bigint }): StatementKey => {
  const direction = amount < 0n ? 'out' : 'in'
  if (!isKnown(kind)) return `kind.${direction}`
  const key = kindKeys[kind]
  return typeof key === 'string' ? key : key[direction]
}
