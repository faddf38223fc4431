import type { BankAccountFormKey } from './messages.es.ts'

export default {
  'customer.bank.account-hint': '4 to 17 digits.',
  'customer.bank.add': 'Add a bank account',
  'customer.bank.check.routing': 'Routing number',
  'customer.bank.checking': 'Checking account',
  'customer.bank.checking-now': 'Checking with your bank…',
  'customer.bank.holder': 'Account holder',
  'customer.bank.holder-hint': 'Exactly as on your bank account.',
  'customer.bank.intro':
    'Your own account in the United States. We check with your bank that it exists before we save it.',
  'customer.bank.kind': 'Account type',
  'customer.bank.routing': 'Routing number',
  'customer.bank.routing-hint': '9 digits. Find it in your bank’s app or at the bottom left of a check.',
  'customer.bank.savings': 'Savings account',
} satisfies Record<BankAccountFormKey, string>
