import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
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
    'Created (UTC)',
    'Created (New York)',
    'Code',
    'Id',
    'Status',
    'Status in words',
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
    returned: 'This transfer wasn’t delivered. We refunded {total} {way}.',
    returning: 'This transfer wasn’t delivered. We’re refunding {total} {way}.',
    proof: {
      spei: 'This transfer was delivered. SPEI tracking key (clave de rastreo): {number}. It can be looked up at banxico.org.mx/cep.',
      pix: 'This transfer was delivered. Pix transaction ID: {number}.',
      other: 'This transfer was delivered. Payment number: {number}.',
    },
    debt: 'This transfer wasn’t delivered. Its {total} went toward what you owed us for it.',
    remedied: 'This transfer wasn’t delivered. We had already paid you {total} for it.',
    reversed: 'This transfer wasn’t delivered, and your bank took the payment back.',
    untaken: 'This transfer wasn’t made and you weren’t charged.',
  },
  nameCorrected: 'Name corrected on {date}: {name}.',
  refund: {
    wallet: { way: `to your ${brand.short} balance`, soon: '', done: 'You can use it now.' },
    ach: { way: 'to your {label} account', soon: 'It takes 1 to 3 business days.', done: 'It has been credited.' },
    card: {
      way: 'to your {label} card',
      soon: 'You’ll see it on your card in 3 to 5 business days.',
      done: 'You’ll see it on your card in 3 to 5 business days.',
    },
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
    renamed: {
      title: 'The name for {name}’s pickup was corrected',
      message: 'The counter now has {received} under the name {name}. The pickup code stays the same.',
    },
    renamed_with_code: {
      title: 'A new code for {name} to pick up the money',
      message:
        'We corrected the name, and the pickup code changed: it’s {code}. Share it only with {name}, who needs to bring an ID. The old code no longer works.',
    },
    rename_refused: {
      title: 'We couldn’t correct the name for your transfer',
      message:
        'The counter could no longer change it: the money may already be paid out, or the transfer is over. The name on it stays {name}.',
    },
    on_hold: { title: 'Your transfer to {name} is waiting', message: '{problem}' },
    canceled: {
      title: 'Your transfer to {name} was canceled',
      message: 'You’ll get {total} back {way}, fee included. {soon}',
    },
    cancel_requested: {
      title: 'You asked to cancel your transfer to {name}',
      message:
        'We’re reviewing this transfer, so a person on our team confirms the cancellation within 1 business day. Unless the law requires us to hold the money, you’ll get {total} back {way}, fee included. {soon}',
    },
    cancel_requested_uncollected: {
      title: 'You asked to cancel your transfer to {name}',
      message:
        'We’re reviewing this transfer, so a person on our team confirms the cancellation within 1 business day. You weren’t charged.',
    },
    cancel_refused: {
      title: 'We couldn’t cancel your transfer to {name}',
      message:
        'The law requires us to hold this transfer, so we can’t return the {total} for now. Call us at {companyPhone} and we’ll explain what you can do.',
    },
    cancel_late: {
      title: 'It was too late to cancel your transfer to {name}',
      message: 'It was already being paid out when you asked. It’s still on its way, and {name} gets {received}.',
    },
    canceled_uncollected: { title: 'Your transfer to {name} was canceled', message: 'You weren’t charged.' },
    canceled_reversed: {
      title: 'Your transfer to {name} was canceled',
      message: '{problem} You pay nothing for this transfer.',
    },
    ended: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You’ll get {total} back {way}, fee included. {soon}',
    },
    ended_remedied: {
      title: 'Your transfer to {name} was not completed',
      message:
        '{problem} We had already paid you {remedied} for this transfer. We’re refunding the rest, {refund}, {way}. {soon}',
    },
    ended_owed: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} The {refund} goes toward what you owe us for it, and anything left goes to your balance.',
    },
    ended_paid: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} We had already paid you {remedied} for this transfer.',
    },
    ended_uncollected: {
      title: 'Your transfer to {name} was not completed',
      message: '{problem} You weren’t charged.',
    },
    funding_failed: {
      title: 'We couldn’t collect the money for {name}',
      message:
        '{problem} The transfer wasn’t made and you pay nothing for it. Check your bank account or pay another way.',
    },
    funding_failed_card: {
      title: 'We couldn’t collect the money for {name}',
      message: '{problem} The transfer wasn’t made. Check your card or pay another way.',
    },
    refunded: { title: 'We refunded {refund}', message: 'It’s for your transfer to {name}: {refund} {way}. {done}' },
    dispute_won: {
      title: 'The dispute over {total} is settled',
      message:
        'The {total} you paid by card for {name} counts again, so you owe nothing for it. Anything you had already paid us back is in your balance.',
    },
    dispute_won_refunded: {
      title: 'The dispute over {total} is settled',
      message: 'The {total} you paid by card for {name} is in your balance, because that transfer wasn’t made.',
    },
    challenged: {
      title: 'Your bank wants to know it’s you',
      message: 'To send money to {name}, answer your bank within 15 minutes. Until then nothing is charged.',
    },
    refund_returned: {
      title: 'Your refund of {refund} is in your balance',
      message: `The bank sent back the refund of your transfer to {name}. The {refund} is in your ${brand.short} balance, and you can use it for your next transfer.`,
    },
    refund_returned_owed: {
      title: 'Your refund of {refund} came back',
      message:
        'The bank sent back the refund of your transfer to {name}. The {refund} went toward what you owe us for it, and anything left is in your balance.',
    },
    part_returned: {
      title: 'Money from your transfer to {name} came back',
      message: `{part} is in your ${brand.short} balance.`,
    },
    funding_returned_card: {
      title: 'Your card’s bank reversed the payment for a transfer',
      message: `{problem} We had already paid out the transfer to {name}, so you owe us {total}. We’ll take what’s in your balance, and you can send money again once it’s paid. Call us at {companyPhone} to sort it out.`,
    },
    funding_returned_refunded: {
      title: 'You owe us {total} for a transfer',
      message:
        '{problem} We had already refunded the transfer to {name}, so you owe us {total}. We’ll take what’s in your balance, and you can send money again once it’s paid. Call us at {companyPhone} to sort it out.',
    },
    funding_returned: {
      title: 'Your bank returned the payment for a transfer',
      message: `{problem} We had already paid out the transfer to {name}, so you owe us {total}. We’ll take what’s in your balance, and you can send money again once it’s paid. Call us at {companyPhone} to sort it out.`,
    },
  },
  officeNotices: {
    'transfer.on_hold_compliance': {
      title: '{sender}: transfer of {total} to review',
      message:
        '{sender} is sending money to {recipient}. Release, reject or block it under Transactions.\nTransfer {id}',
    },
    'transfer.payout_details': {
      title: '{sender}: a detail is missing to pay {total}',
      message:
        'The payout partner didn’t accept one of {recipient}’s details. Ask {sender} and correct it under Transactions before it’s refunded.\nTransfer {id}',
    },
    'transfer.funding_returned': {
      title: '{sender}: the bank returned a payment of {total}',
      message:
        'The transfer from {sender} to {recipient} had already been paid out or refunded: {sender} owes us {total}.\nTransfer {id}',
    },
    'transfer.stuck': {
      title: '{sender}: a transfer of {total} is stuck',
      message:
        'The transfer from {sender} to {recipient} isn’t moving: the partner isn’t responding or returns errors. The system keeps trying; call the partner.\nTransfer {id}',
    },
  },
}
