import type { FundsKey } from './messages.es.ts'

export default {
  'customer.bank.added': 'You can now pay from {account}',
  'customer.bank.name-it': 'Name {account}',
  'customer.bank.named': 'Name saved',
  'customer.bank.nickname': 'Nickname',
  'customer.bank.nickname-hint': 'So you can tell it apart, like Paycheck. Only you see it.',
  'customer.bank.none': 'You have no bank accounts yet',
  'customer.bank.none-text': 'Add one to pay for your transfers straight from your bank.',
  'customer.bank.refused': 'Declined by the bank',
  'customer.bank.remove': 'Remove account',
  'customer.bank.remove-it': 'Remove {account}',
  'customer.bank.remove-text':
    'You won’t be able to pay from it anymore. Your past transfers and receipts stay the same, and you can add it again anytime.',
  'customer.bank.remove-title': 'Remove {account}?',
  'customer.bank.removed': '{account} was removed',
  'customer.bank.removing': 'Removing…',
  'customer.bank.save': 'Save',
  'customer.bank.saving': 'Saving…',
  'customer.bank.title': 'Bank accounts',
  'customer.bank.verified': 'Confirmed',
  'customer.funds.available': 'Available to send',
  'customer.funds.detail': 'Your balance and the accounts you pay from',
  'customer.funds.no-wallets': 'No balance',
  'customer.funds.reserved': 'Balance {balance}, with {reserved} set aside for transfers',
  'customer.funds.title': 'Funds',
} satisfies Record<FundsKey, string>
