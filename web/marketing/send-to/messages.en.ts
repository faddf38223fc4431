import type { SendToKey } from './messages.es.ts'

export default {
  'send-to.title': 'Send money to {name}',
  'send-to.description':
    'Send money from the United States to {name}: the fee, the exchange rate with no markup, banks and pickup locations, and the arrival date before you pay.',
  'send-to.lead':
    'See the fee, how much arrives and on what day before you pay. You can cancel for free for 30 minutes.',
  'send-to.ways': 'How your family can receive it',
  'send-to.way.bank_deposit': 'Bank deposit',
  'send-to.way.cash_pickup': 'Cash pickup',
  'send-to.way.mobile_wallet': 'Mobile wallet',
  'send-to.days':
    '{days, plural, =0 {The same day we collect your payment} one {# business day after we collect your payment} other {# business days after we collect your payment}}. Fee: {fee}.',
  'send-to.asks.bank_deposit': 'We ask for their full name, their bank and their account number.',
  'send-to.asks.cash_pickup':
    'We ask for their full name, as it appears on their ID. They pick up the cash with a code.',
  'send-to.asks.mobile_wallet': 'We ask for their full name and the phone number of their wallet.',
  'send-to.asks.number': 'We ask for their full name and their {number}.',
  'send-to.number.cbu': 'CBU or CVU',
  'send-to.number.cci': 'CCI',
  'send-to.number.clabe': 'CLABE',
  'send-to.number.iban': 'IBAN',
  'send-to.number.pix': 'Pix key',
  'send-to.rail.breb':
    'Also by their Bre-B key: ID number, mobile, email, or the one that starts with @. It arrives in seconds.',
  'send-to.rail.dimo': 'Also by their mobile number, if their bank has DiMo. It arrives in seconds.',
  'send-to.rail.transfer365': 'Also by Transfer365, with their bank and account number. It arrives in seconds.',
  'send-to.rail.cap.day': 'Up to {amount} a day.',
  'send-to.rail.cap.payment': 'Up to {amount} per transfer.',
  'send-to.steps': 'Your first transfer, step by step',
  'send-to.step.account': 'Open your account',
  'send-to.step.account.text':
    'With your email and your details, in a few minutes. You verify your identity with a picture of your ID.',
  'send-to.step.recipient': 'Say who receives it',
  'send-to.step.recipient.text': 'Their name and how they want to receive the money. Next time, they’re already saved.',
  'send-to.step.pay': 'Pay with your bank or your balance',
  'send-to.step.pay.text': 'You review the final price and the date, and confirm with a code we send you.',
  'send-to.step.follow': 'Follow it until it arrives',
  'send-to.step.follow.text': 'Share the link with your family: they see what you see, without an account.',
  'send-to.help': 'Questions about transfers',
  'send-to.others': 'You can also send to',
  'send-to.all': 'All countries',
} satisfies Record<SendToKey, string>
