import type { BankAccountFormKey } from './messages.es.ts'

export default {
  'customer.bank.account': 'Account number',
  'customer.bank.account-hint': '4 to 17 digits.',
  'customer.bank.add': 'Add a bank account',
  'customer.bank.checking': 'Checking account',
  'customer.bank.checking-now': 'Asking your bank…',
  'customer.bank.holder': 'Account holder',
  'customer.bank.holder-hint': 'Exactly as on your bank account.',
  'customer.bank.intro':
    'An account of yours in the United States. We ask your bank whether it exists before we save it.',
  'customer.bank.kind': 'Account type',
  'customer.bank.routing': 'Routing number',
  'customer.bank.routing-hint': '9 digits. It is in your bank’s app, and bottom left on a check.',
  'customer.bank.savings': 'Savings account',
} satisfies Record<BankAccountFormKey, string>
