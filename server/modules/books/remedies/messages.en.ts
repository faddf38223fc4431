import type { Messages } from './messages.es.ts'

export const en: Messages = {
  notices: {
    amount_paid: {
      title: 'We corrected an error in your transfer {code}',
      message:
        'You paid an amount other than the one we showed you. We gave you back {amount}: it is in your balance. You can ask us for the documents we relied on.',
    },
    bookkeeping: {
      title: 'We corrected an error in your transfer {code}',
      message:
        'We made a mistake in the figures of this transfer. We gave you back {amount}: it is in your balance. You can ask us for the documents we relied on.',
    },
    amount_received: {
      title: 'We corrected an error in your transfer {code}',
      message:
        'Your recipient got less than we showed you. We gave you back {amount}: it is in your balance. You can ask us for the documents we relied on.',
    },
    late: {
      title: 'Your transfer {code} arrived late',
      message:
        'The money was available after the date we gave you. We gave you back {amount}: it is in your balance. You can ask us for the documents we relied on.',
    },
    goodwill: {
      title: 'For the trouble with your transfer {code}',
      message: 'We’re sorry about what happened. We put {amount} in your balance.',
    },
    resent: {
      title: 'We corrected an error in your transfer {code}',
      message:
        'We sent {amount} to your recipient, at the exchange rate of that transfer and at no cost to you. You can follow it in your history. You can ask us for the documents we relied on.',
    },
  },
  toBalance: 'in your balance',
  toRecipient: 'to your recipient',
  open: 'See my balance',
  openResent: 'See the transfer',
}
