import type { PayeeCheckKey } from './messages.es.ts'

export default {
  'customer.payee.close': 'The bank has this account under {holder}',
  'customer.payee.close.text':
    'That’s close to the name you entered. Fix it if it’s wrong, or go on if it’s the same person.',
  'customer.payee.close.unnamed': 'The name is close to the one on the account, but not the same',
  'customer.payee.correct': 'Fix the details',
  'customer.payee.match': 'The account is in the name of {holder}.',
  'customer.payee.match.unnamed': 'The name matches the account.',
  'customer.payee.no-match': 'This account isn’t in {name}’s name',
  'customer.payee.no-match.text':
    'The money may go to someone else, and it’s hard to get back. Check the details with your recipient before you pay. You can fix them or go on with these.',
  'customer.payee.not-available': 'We couldn’t check whose name the account is in.',
} satisfies Record<PayeeCheckKey, string>
