import type { Messages } from './messages.es.ts'

export const en: Messages = {
  blocked: {
    title: 'Your balance is on hold',
    message:
      'The law has us hold your balance for now, and you cannot use it. Write to us or call us, and we will tell you what you can do.',
  },
  released: {
    title: 'Your money is available again',
    message: 'The money that we had on hold is in your balance.',
  },
  columns: {
    owner: 'Owner',
    code: 'Transfer',
    blocked: 'Blocked',
    reported: 'Report',
    currency: 'Currency',
    amount: 'Amount',
  },
}
