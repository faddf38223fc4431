import type { Messages } from './messages.es.ts'

export const en: Messages = {
  title: 'Your card details',
  demonstration: 'Demonstration: this is a test number and buys nothing.',
  number: 'Number',
  expires: 'Expires',
  code: 'Security code',
  copy: 'Copy the number',
  copied: 'Number copied',
  hides: 'These details hide by themselves in one minute.',
  hidden: 'We’ve hidden the details. To see them again, ask for another code.',
  over: 'This window was used or has expired. Ask for another code.',
  pin: 'New PIN',
  pinHint: 'Four digits. Only the card’s issuer knows them: we never see them.',
  save: 'Save the PIN',
  saved: 'Done. Your new PIN works now.',
  offline: 'You’re offline. Try again.',
  problems: {
    pin: 'Enter four digits.',
    easy: 'It’s too easy to guess. Choose another one.',
  },
}
