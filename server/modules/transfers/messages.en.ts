import { brand } from '../../../contract/brand.ts'
import { codeMinutes } from '../../../contract/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeSent: 'We sent the code to {sentTo}.',
  linkOpened: 'You opened the link: you can confirm now.',
  codeMail: {
    subject: `Your code to confirm your ${brand.short} transfer`,
    words: '{recipient} gets {received}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this transfer and no other:
You pay {amount}
{recipient} gets {received}

If you did not ask for it, do not share it with anyone and call us at ${brand.phone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  receiptMail: {
    subject: 'Your receipt: {received} to {recipient}',
    lead: '{recipient} gets {received} by {date}.',
    link: 'Track or cancel my transfer: {link}',
    words: 'to {recipient}',
  },
  aboutTransfer: { action: 'View my transfer', words: 'to {name}' },
  receiptFile: 'SOL-receipt',
  receiptOutcome: {
    returned: 'This transfer was not delivered. We refunded {total}.',
    returning: 'This transfer was not delivered. We are refunding {total}.',
    untaken: 'This transfer was not made and nothing was charged.',
  },
  bankReasons: {
    funds: 'there was not enough money in the account',
    closed: 'the account is closed',
    numbers: 'the account number or routing number is not right',
    moved: 'the account moved to another bank',
    stopped: 'the payment was stopped at the bank',
    unauthorized: 'the bank says the payment was not authorized',
    holder: 'the account holder can no longer use the account',
    frozen: 'the account is frozen',
    unsuitable: 'the account does not allow this kind of payment',
    other: 'the bank could not process it',
  },
  notices: {
    payout_available: {
      title: 'The money is waiting for {name}',
      message:
        '{name} can now pick up {received} at {place}. The pick-up code is {code}: give it only to {name}, who needs to bring an ID.',
    },
    delivered: { title: 'Your transfer to {name} arrived', message: '{name} now has {received}.' },
    on_hold: { title: 'Your transfer to {name} is waiting', message: '{problem}' },
    cancelled: {
      title: 'You canceled your transfer to {name}',
      message: 'You get {total} back, fee included.',
    },
    cancelled_uncollected: { title: 'You canceled your transfer to {name}', message: 'You were not charged.' },
    ended: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You get {total} back, fee included.',
    },
    ended_uncollected: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You were not charged.',
    },
    funding_failed: {
      title: 'We could not collect the money for {name}',
      message:
        '{problem} The transfer was not made and you were not charged. Check your bank account or pay another way.',
    },
    refunded_to_bank: { title: 'We refunded {total}', message: 'The refund of {total} has been credited.' },
    refund_returned: {
      title: 'Your refund of {total} is in your balance',
      message: `The bank sent back the refund of your transfer to {name}. The {total} are in your ${brand.short} balance: you can use them for your next transfer.`,
    },
    funding_returned: {
      title: 'Your bank returned the payment for a transfer',
      message: `{problem} The transfer to {name} had already been delivered, so you owe us {total}. We take what is in your balance, and you can send money again once it is paid. Call us at ${brand.phone} to settle it.`,
    },
  },
  officeNotices: {
    'transfer.on_hold_compliance': {
      title: 'Transfer of {total} to review',
      message:
        '{sender} is sending money to {recipient}. Release, reject or block it under Transactions.\nTransfer {id}',
    },
    'transfer.funding_returned': {
      title: 'The bank returned a payment of {total}',
      message:
        'The transfer from {sender} to {recipient} had already been delivered: {sender} owes us {total}.\nTransfer {id}',
    },
    'transfer.stuck': {
      title: 'A transfer of {total} is stuck',
      message:
        'The transfer from {sender} to {recipient} is making no progress: the partner does not answer, or answers with errors. The system keeps trying; call the partner.\nTransfer {id}',
    },
  },
}
