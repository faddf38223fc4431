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
  day: 'Day',
  investments: {
    title: 'Permissible investments, {month}',
    held: 'In the bank',
    owed: 'Owed to customers',
    surplus: 'Difference',
    foot: 'Added up from the ledger at the end of each New York day, in dollars at the rate of that moment. What is in the bank counts; what partners have and what others owe us does not.',
  },
  short: {
    title: 'Less held than owed',
    message:
      'At the end of {day} we owed customers {owed} and had {held} in the bank: {missing} short. Make up for it today and tell compliance.',
  },
}
