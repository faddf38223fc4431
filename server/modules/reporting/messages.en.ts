import type { Messages } from './messages.es.ts'

export const en: Messages = {
  pnl: 'Profit and loss, {month}',
  equal: 'equal to the ledger, checked {at}',
  corridor: 'Corridor',
  orders: 'Orders',
  volume: 'Volume',
  lines: {
    fees: 'Fees',
    exchange: 'Exchange',
    partner_cost: 'Partner cost',
    losses: 'Losses',
    refunds: 'Fees returned',
    contribution: 'Contribution',
  },
  total: 'Total',
  foot: 'Added up from the ledger by New York day. Volume is what customers sent; costs are below zero.',
  currency: 'Currency',
  account: 'Account',
  party: 'Party',
  debit: 'Debit',
  credit: 'Credit',
}
