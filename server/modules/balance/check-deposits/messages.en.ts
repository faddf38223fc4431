import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  rejectReasons: {
    illegible: 'the picture can’t be read',
    not_endorsed: 'the words on the back or your signature are missing',
    not_payable_to_you: 'the check isn’t made out to you',
    stale_dated: 'the check is more than 180 days old',
    post_dated: 'the date on the check is still to come',
    amounts_differ: 'the amount in figures and the amount in words don’t match',
    looks_altered: 'the check looks altered',
    already_deposited: 'the check was already deposited',
  },
  returnReasons: {
    funds: 'there wasn’t enough money in the account of the person who signed it',
    stopped: 'the person who signed it asked their bank not to pay',
    closed: 'the account of the person who signed it is closed or blocked',
    dated: 'the date on the check isn’t valid',
    endorsement: 'the endorsement on the back isn’t valid',
    signature: 'the bank says that the signature or the check isn’t genuine',
    image: 'the bank couldn’t read the picture',
    twice: 'the check had already been paid',
    other: 'the bank couldn’t pay it',
  },
  actions: {
    funds: 'View my balance',
    check: 'View the check',
    again: 'Deposit it again',
    decide: 'Decide',
  },
  notices: {
    received: {
      title: 'We received your check for {amount}',
      message:
        'Someone on our team is reviewing it, usually within one business day. Keep the check until the money is available.',
    },
    amount_differs: {
      title: 'We read another amount on your check',
      message: 'You typed {amount} and we read {read}. Accept the amount that we read, or withdraw the deposit.',
    },
    held: {
      title: 'We accepted your check for {amount}',
      message: `{net} is in your ${brand.short} balance, after the fee of {fee}. You can use it from {day}.`,
    },
    usable: {
      title: 'You can use {net} from your check now',
      message: 'The money from your check {number} is available.',
    },
    rejected: {
      title: 'We couldn’t accept your check for {amount}',
      message: 'The reason: {reason}. We didn’t charge you anything.',
    },
    failed: {
      title: 'The bank didn’t take your check for {amount}',
      message: 'The reason: {reason}. We didn’t charge you anything.',
    },
    returned_held: {
      title: 'The bank returned your check for {amount}',
      message:
        'The reason: {reason}. We took {net} out of your balance, which you couldn’t use yet, and didn’t charge the fee.',
    },
    returned_usable: {
      title: 'The bank returned your check for {amount}',
      message:
        'The reason: {reason}. The bank took the money back, so we took it from your balance; we gave you back the fee. If your balance wasn’t enough, you owe us the difference.',
    },
  },
  toReview: {
    title: 'A check needs review',
    message: '{name} deposited a check for {amount}.',
  },
}
