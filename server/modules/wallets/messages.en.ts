import type { Messages } from './messages.es.ts'

export const en: Messages = {
  holds: {
    withdrawn: { named: 'Withdrawal to {title}', unnamed: 'Withdrawal', why: 'On its way to your bank' },
    funds_collected: { named: 'Transfer to {title}', unnamed: 'Transfer', why: 'We are preparing it' },
    top_up_returned: { named: 'Added from {title}', unnamed: 'Money added', why: 'Your bank can still take it back' },
    check_returned: { named: 'Check from {title}', unnamed: 'Deposited check', why: 'The bank can still return it' },
    bill_paid: { named: 'Payment to {title}', unnamed: 'Bill payment', why: 'On its way to the biller' },
    other: { named: '{title}', unnamed: 'Money on hold', why: 'It can’t be used yet' },
  },
}
