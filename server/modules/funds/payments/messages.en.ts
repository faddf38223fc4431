import type { Messages } from './messages.es.ts'

export const en: Messages = {
  bankReasons: {
    funds: 'there wasn’t enough money in the account',
    closed: 'the account is closed',
    numbers: 'the account number or routing number is wrong',
    moved: 'the account moved to another bank',
    stopped: 'the payment was stopped at the bank',
    unauthorized: 'the bank says the payment wasn’t authorized',
    holder: 'the account holder can no longer use the account',
    frozen: 'the account is frozen',
    unsuitable: 'the account doesn’t allow this kind of payment',
    limit: 'the bank doesn’t accept an instant payment of this amount',
    not_instant: 'the bank doesn’t take instant payments',
    lost: 'the card was reported lost',
    challenge: 'the bank’s question wasn’t answered',
    declined: 'the bank declined the card',
    other: 'the bank couldn’t process it',
  },
  returnRate: {
    title: 'Returned debits: {group}',
    near: 'Over 60 days, banks returned {rate}% of our debits. Nacha’s limit is {limit}%.',
    exceeded: 'Over 60 days, banks returned {rate}% of our debits. That is over Nacha’s limit of {limit}%.',
    groups: { unauthorized: 'unauthorized', administrative: 'wrong or closed accounts', all: 'all' },
  },
}
