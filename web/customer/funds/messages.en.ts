import type { FundsKey } from './messages.es.ts'

export default {
  'customer.bank.added': 'You can now pay from {account}',
  'customer.bank.none': 'You have no bank accounts yet',
  'customer.bank.none-text': 'Add one to pay for your transfers straight from your bank.',
  'customer.bank.refused': 'Declined by the bank',
  'customer.bank.title': 'Bank accounts',
  'customer.bank.verified': 'Confirmed',
  'customer.funds.available': 'Available to send',
  'customer.funds.detail': 'Your balance and the accounts you pay from',
  'customer.funds.no-wallets': 'No balance',
  'customer.funds.reserved': 'Balance {balance}, with {reserved} set aside for transfers',
  'customer.funds.title': 'Funds',
} satisfies Record<FundsKey, string>
