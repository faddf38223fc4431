import type { Messages } from './messages.es.ts'

export const en: Messages = {
  holds: {
    withdrawn: { named: 'Withdrawal to {title}', unnamed: 'Withdrawal', why: 'On its way to your bank' },
    withdrawn_instantly: {
      named: 'Instant withdrawal to {title}',
      unnamed: 'Instant withdrawal',
      why: 'On its way to your bank',
    },
    funds_collected: { named: 'Transfer to {title}', unnamed: 'Transfer', why: 'We are preparing it' },
    top_up_returned: { named: 'Added from {title}', unnamed: 'Money added', why: 'Your bank can still take it back' },
    check_returned: { named: 'Check from {title}', unnamed: 'Deposited check', why: 'The bank can still return it' },
    bill_paid: { named: 'Payment to {title}', unnamed: 'Bill payment', why: 'On its way to the biller' },
    request_returned: {
      named: 'Payment from {title}',
      unnamed: 'Payment',
      why: 'The payer’s bank can still take it back',
    },
    request_refunded: { named: 'Refund to {title}', unnamed: 'Refund', why: 'On its way to the payer' },
    other: { named: '{title}', unnamed: 'Money on hold', why: 'It can’t be used yet' },
  },
}
