import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: `Your code to add money to ${brand.short}`,
    words: 'we charge {account} {amount}',
    text: `Your code is {code}. It works once, for ${codeMinutes} minutes.

It confirms this top-up and no other:
{amount} from {account}

If you didn’t request it, don’t share it with anyone and call us at {companyPhone}. No one at ${brand.short} will ever ask you for this code.`,
  },
  action: 'View the top-up',
  notices: {
    held: {
      title: '{amount} arrived in your balance',
      message:
        'You can use it from {day}: until then, the bank of your account {account} can still return the payment.',
    },
    usable: {
      title: 'You can use your {amount} now',
      message: 'The money you added from {account} is available in your balance.',
    },
    arrived: { title: '{amount} arrived in your balance', message: 'You paid in cash, and you can use it now.' },
    late: {
      title: '{amount} arrived in your balance after the deadline',
      message:
        'The store took your code when it was no longer valid. We added the money to your balance all the same, and you can use it now.',
    },
    again: {
      title: 'Your code was paid again: {amount} arrived',
      message: 'The store took the same code twice. We added this payment to your balance too.',
    },
    failed: {
      title: 'We couldn’t add {amount} to your balance',
      message: 'Your bank didn’t accept the charge to {account}: {reason}. You weren’t charged.',
    },
    returned: {
      title: 'Your bank returned a top-up of {amount}',
      message:
        'The bank of your account {account} returned the payment: {reason}. The money has left your balance, and you don’t owe us anything.',
    },
    owed: {
      title: 'Your bank returned a top-up you could already use',
      message: `The bank of your account {account} returned the payment of {amount}: {reason}. We took it from your balance; if that wasn’t enough, you owe us the rest. Call us at {companyPhone} and we’ll sort it out.`,
    },
    held_card: {
      title: '{amount} arrived in your balance',
      message: 'You can use it from {day}: until then, the bank of your card {account} can still reverse the charge.',
    },
    arrived_card: {
      title: '{amount} arrived in your balance',
      message: 'We charged your card {account}, and you can use the money now.',
    },
    challenged: {
      title: 'Your bank wants to know it’s you',
      message:
        'To add {amount} with your card {account}, answer your bank within 15 minutes. Until then nothing is charged.',
    },
    failed_card: {
      title: 'We couldn’t add {amount} to your balance',
      message: 'Your card {account} wasn’t charged: {reason}.',
    },
    returned_card: {
      title: 'Your card’s bank reversed a top-up of {amount}',
      message:
        'The charge to your card {account} was disputed: {reason}. The money has left your balance, and you don’t owe us anything.',
    },
    owed_card: {
      title: 'Your card’s bank reversed a top-up you could already use',
      message: `The charge of {total} to your card {account} was disputed: {reason}. We took it from your balance; if that wasn’t enough, you owe us the rest. Call us at {companyPhone} and we’ll sort it out.`,
    },
    refunded: {
      title: 'We refunded {total} to your card',
      message: 'You’ll see it on your card {account} within days, fee included. The money has left your balance.',
    },
    refund_failed: {
      title: 'Your card didn’t take the refund',
      message:
        'The {amount} you wanted back on your card {account} is still in your balance. You can withdraw it to your bank.',
    },
    refund_returned: {
      title: 'Your refund of {total} is in your balance',
      message:
        'The bank of your card {account} didn’t take it. The {total} is in your balance, and you can use it now.',
    },
    won: {
      title: 'The dispute of {total} was resolved',
      message:
        'What you paid with your card {account} counts again: you owe nothing for this top-up, and what we had taken from your balance is back in it.',
    },
    expired: {
      title: 'Your code for {amount} expired',
      message: 'No one paid it in time, and you weren’t charged. If you still want to add money, get a new code.',
    },
    excess: {
      title: 'We received more cash than we can add today',
      message: `We’re reviewing {amount} of what you paid, because it’s over the limit for one day. We’ll write to you soon; you can also call {companyPhone}.`,
    },
  },
  office: {
    screened: {
      title: 'A top-up needs review',
      message:
        'The name of {name}, or of the holder of their bank account, matches a sanctions list. Nothing was charged.',
    },
    stuck: {
      title: 'A top-up of {amount} is stuck',
      message: 'The partner doesn’t answer, or answers with another amount. It’s for {name}.',
    },
    owed: {
      title: '{name} owes a returned top-up',
      message: 'The bank returned {amount} after the money became available.',
    },
  },
}
