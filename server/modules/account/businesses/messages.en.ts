import { codeMinutes } from '#contract/people/identity.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  codeMail: {
    subject: 'Your code to confirm a payment of {business}',
    text: `Your code is {code}\n\nIt confirms the payment “{name}” of {business} for {total} with fees. It works for ${codeMinutes} minutes. If this wasn’t you, don’t share it with anyone, and change your password.`,
    words: 'Confirms a payment of {business} for {total}',
  },
  roles: { owner: 'owner', preparer: 'preparer', approver: 'approver', viewer: 'viewer' },
  invitationMail: {
    subject: '{business} invites you to its SOL Business account',
    text: '{business} invites you to work in its SOL Business account as {role}.\n\nAccept the invitation: {link}\n\nLog in, or open your account, with this email address. The invitation ends on {day}. If you weren’t expecting it, ignore this message.',
  },
  views: {
    business: 'See the company',
    payment: 'See the payment',
    invitation: 'See the invitation',
    review: 'Review',
  },
  notices: {
    invited: {
      title: '{business} invites you to its account',
      message: 'You can work in the account of {business} as {role}.',
    },
    submitted: {
      title: 'A company is waiting for review',
      message: '{business}, opened by {name}. Names on lists: {hits}.',
    },
    approved: {
      title: 'The account of {business} is ready',
      message: 'You can now add the company’s bank account, invite your team and pay.',
    },
    refused: { title: 'We couldn’t open the account of {business}', message: 'This is what our team said: {reason}' },
    joined: { title: '{name} now works in {business}', message: 'They accepted the invitation as {role}.' },
    removed: { title: 'You no longer work in {business}', message: 'Your access to the company’s account has ended.' },
    left: {
      title: '{name} no longer works in {business}',
      message: 'Their access to the company’s account has ended.',
    },
    role: { title: 'Your role in {business} has changed', message: 'You are now {role}.' },
    limit: {
      title: 'The approval limit of {business} has changed',
      message: 'Payments up to {limit} a day now need no second approval.',
    },
    waiting: {
      title: 'A payment of {business} is waiting for your approval',
      message: '“{name}”, {total} with fees. Prepared by {preparer}.',
    },
    declined: { title: 'The payment “{name}” was declined', message: '{approver}: {reason}' },
    confirmed: { title: 'The payment “{name}” was approved', message: '{approver} approved {total}. It’s on its way.' },
    partly: {
      title: 'Not all of the payment “{name}” could be made',
      message: 'On their way: {sent}. Not made: {failed}; we didn’t charge you for those. Correct them and pay again.',
    },
    deposits: {
      title: 'The two deposits to {business}’s account have arrived',
      message:
        'Look for two deposits of less than a dollar on the statement of {account}, then enter the amounts to pay from it.',
    },
    account: {
      title: 'An account of {business} has to be checked',
      message: 'Before you pay from {account}, check it with two small deposits.',
    },
    returned: {
      title: 'A payment of {business} came back',
      message: 'The money for {payee} (“{name}”) is back with the company.',
    },
  },
  paper: {
    file: 'sol-business',
    title: 'Statement of payments, {month}',
    transfers: 'Transfers',
    paid: 'Paid',
    fees: 'Fees',
    returned: 'Returned',
    date: 'Date',
    kind: 'Kind',
    kinds: { invoice: 'Invoice', payroll: 'Payroll' },
    what: 'Invoice or payroll',
    payee: 'To',
    who: 'Prepared and approved',
    both: '{preparer}; approved by {approver}',
    amount: 'Amount (USD)',
    fee: 'Fee (USD)',
    total: 'Total (USD)',
    received: 'Received',
    currency: 'Currency',
    state: 'State',
    wasSent: 'sent',
    wasReturned: 'returned',
    prepared: 'Prepared by',
    confirmed: 'Confirmed by',
    code: 'Code',
    foot: 'By the date of confirmation, New York time.',
  },
}
