import type { Messages } from './messages.es.ts'

export const en: Messages = {
  action: {
    arrived: 'Type the amounts',
    expired: 'Ask for two new deposits',
    returned: 'See my account',
    doubted: 'Check my account',
    changed: 'Check my account',
  },
  notices: {
    arrived: {
      title: 'The two deposits have arrived',
      message:
        'Look for two deposits of less than a dollar on the statement of {account} and type their amounts by {day}. That tells us the account is yours.',
    },
    expired: {
      title: 'The time to check your account ran out',
      message: '{days} days went by without the amounts for {account}. Ask for two new deposits and start again.',
    },
    returned: {
      title: 'We couldn’t check your account',
      message:
        'The bank of {account} sent our deposits back. Check the routing and account numbers, or add another account.',
    },
    doubted: {
      title: 'Your account has to be checked again',
      message:
        'The bank of {account} returned a payment because it can’t find the account or it’s closed. Check it with two small deposits before you use it again.',
    },
    changed: {
      title: 'Your bank changed your account’s details',
      message:
        'The bank of {account} sent us new details, and we saved them. Check the account before you use it again. It takes one tap.',
    },
  },
}
