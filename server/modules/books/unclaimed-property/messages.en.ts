import type { Messages } from './messages.es.ts'

export const en: Messages = {
  notice: {
    title: 'You have unused money with us',
    message:
      'You have not logged in for a long time, and there is {amount} in your balance. The law has us hand money that its owner does not claim to the state. If you log in before {date}, nothing changes and your money stays yours.',
  },
  foreignNotice: {
    title: 'You have unused money with us',
    message:
      'You have not logged in for a long time, and there is {amount} in your balance. The law has us hand money that its owner does not claim to the state, in US dollars at that day’s exchange rate. If you log in before {date}, nothing changes and your money stays yours.',
  },
  open: 'Log in and see my balance',
  returned: {
    title: 'Your money is back',
    message: 'We had reported {amount} to the state as unclaimed. You came back in time: it is in your balance again.',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    address: 'Address',
    city: 'City',
    state: 'State',
    postalCode: 'ZIP code',
    seen: 'Last activity',
    dormant: 'Dormant since',
    noticed: 'Notified',
    letter: 'Certified letter',
    currency: 'Currency',
    balance: 'Balance',
    rate: 'Rate (per USD)',
    amount: 'Amount (USD)',
  },
}
