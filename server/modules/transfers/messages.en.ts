import { brand } from '../../../contract/brand.ts'
import { codeMinutes } from '../../../contract/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeSent: 'We sent the code to {sentTo}.',
  linkOpened: 'You opened the link, so you can confirm now.',
  codeMail: {
    subject: `Your code to confirm your ${brand.short} transfer`,
    words: '{recipient} gets {received}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this transfer and no other:
You pay {amount}
{recipient} gets {received}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  receiptMail: {
    subject: 'Your receipt: {received} to {recipient}',
    lead: '{recipient} gets {received} by {date}.',
    link: 'Track or cancel my transfer: {link}',
    words: 'to {recipient}',
  },
  aboutTransfer: { action: 'View my transfer', words: 'to {name}' },
  receiptFile: 'SOL-receipt',
  fileName: 'transfers',
  fileHeads: [
    'Created',
    'Code',
    'Id',
    'Status',
    'Customer',
    'Email',
    'Recipient',
    'Country',
    'Delivery method',
    'Account',
    'Amount USD',
    'Fee USD',
    'Tax USD',
    'Total USD',
    'Received',
    'Currency',
    'Paid with',
  ],
  receiptOutcome: {
    returned: 'This transfer wasn’t delivered. We refunded {total}.',
    returning: 'This transfer wasn’t delivered. We’re refunding {total}.',
    untaken: 'This transfer wasn’t made and you weren’t charged.',
  },
  notices: {
    payout_available: {
      title: 'The money is ready for {name} to pick up',
      message:
        '{name} can now pick up {received} at {place}. The pickup code is {code}. Share it only with {name}, who needs to bring an ID.',
    },
    delivered: { title: 'Your transfer to {name} arrived', message: '{name} now has {received}.' },
    payout_details: { title: 'We need a detail to pay {name}', message: '{problem}' },
    repaired: {
      title: 'We corrected {name}’s details',
      message:
        'With the detail you confirmed, we corrected your transfer of {received} to {name} and sent it again. The amount, rate and fee stay the same.',
    },
    resent: {
      title: 'Your transfer to {name} was sent again',
      message: 'We sent {received} to {name} again. You pay nothing more.',
    },
    on_hold: { title: 'Your transfer to {name} is waiting', message: '{problem}' },
    cancelled: {
      title: 'Your transfer to {name} was canceled',
      message: 'You’ll get {total} back, fee included.',
    },
    cancelled_uncollected: { title: 'Your transfer to {name} was canceled', message: 'You weren’t charged.' },
    ended: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You’ll get {total} back, fee included.',
    },
    ended_remedied: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} We had already paid you {remedied} for this transfer. We’re refunding the rest: {refund}.',
    },
    ended_uncollected: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You weren’t charged.',
    },
    funding_failed: {
      title: 'We couldn’t collect the money for {name}',
      message:
        '{problem} The transfer wasn’t made and you weren’t charged. Check your bank account or pay another way.',
    },
    funding_failed_card: {
      title: 'We couldn’t collect the money for {name}',
      message: '{problem} The transfer wasn’t made. Check your card or pay another way.',
    },
    refunded_to_bank: { title: 'We refunded {refund}', message: 'The refund of {refund} has been credited.' },
    dispute_won: {
      title: 'The dispute over {total} is settled',
      message:
        'The {total} you paid by card for {name} counts again, so you owe nothing for it. Anything you had already paid us back is in your balance.',
    },
    challenged: {
      title: 'Your bank wants to know it’s you',
      message: 'To send money to {name}, answer your bank within 15 minutes. Until then nothing is charged.',
    },
    refund_returned: {
      title: 'Your refund of {refund} is in your balance',
      message: `The bank sent back the refund of your transfer to {name}. The {refund} is in your ${brand.short} balance, and you can use it for your next transfer.`,
    },
    funding_returned_card: {
      title: 'Your card’s bank reversed the payment for a transfer',
      message: `{problem} The transfer to {name} had already been delivered, so you owe us {total}. We’ll take what’s in your balance, and you can send money again once it’s paid. Call us at {companyPhone} to sort it out.`,
    },
    funding_returned: {
      title: 'Your bank returned the payment for a transfer',
      message: `{problem} The transfer to {name} had already been delivered, so you owe us {total}. We’ll take what’s in your balance, and you can send money again once it’s paid. Call us at {companyPhone} to sort it out.`,
    },
  },
  officeNotices: {
    'transfer.on_hold_compliance': {
      title: 'Transfer of {total} to review',
      message:
        '{sender} is sending money to {recipient}. Release, reject or block it under Transactions.\nTransfer {id}',
    },
    'transfer.payout_details': {
      title: 'A detail is missing to pay a transfer of {total}',
      message:
        'The payout partner didn’t accept one of {recipient}’s details. Ask {sender} and correct it under Transactions before it’s refunded.\nTransfer {id}',
    },
    'transfer.funding_returned': {
      title: 'The bank returned a payment of {total}',
      message:
        'The transfer from {sender} to {recipient} had already been delivered: {sender} owes us {total}.\nTransfer {id}',
    },
    'transfer.stuck': {
      title: 'A transfer of {total} is stuck',
      message:
        'The transfer from {sender} to {recipient} isn’t moving: the partner isn’t responding or returns errors. The system keeps trying; call the partner.\nTransfer {id}',
    },
  },
}
