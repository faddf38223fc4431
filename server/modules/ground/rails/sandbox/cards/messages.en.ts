import type { Messages } from './messages.es.ts'

export const en: Messages = {
  title: 'Debit card',
  demonstration: 'Demonstration: don’t type a real card. Try 4000 0566 5566 5556.',
  number: 'Card number',
  expiry: 'Expires',
  expiryHint: 'MM/YY',
  cvc: 'Security code',
  postal: 'ZIP code of the card',
  save: 'Save the card',
  pay: 'Pay {total}',
  bank: 'Your bank asks if it’s you',
  bankHint: 'Enter the code that your bank sent you. In this demonstration it’s 123456.',
  code: 'Your bank’s code',
  confirm: 'Confirm',
  done: 'Done',
  failed: 'Your bank didn’t accept the card.',
  offline: 'There’s no connection. Try again.',
  problems: {
    required: 'Enter the number.',
    number: 'The number isn’t right. Check it.',
    expiry: 'Enter the month and the year, for example 08/29.',
    past: 'The card has expired.',
    cvc: 'It’s the 3 digits on the back.',
    postal: 'Enter the 5 digits.',
    code: 'The code isn’t right.',
  },
}
