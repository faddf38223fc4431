import type { Messages } from './messages.es.ts'

export const en: Messages = {
  title: 'Break with a payments partner: {kind}',
  message: 'The amount is {amount}. Look into it and resolve it under Breaks.\nReference {reference}',
  kinds: {
    payment_stuck: 'payment stuck',
    amount_differs: 'amounts differ',
    paid_after_refund: 'paid after the refund',
    contradicted: 'the partner disagrees',
    debit_returned_blocked: 'debit of a blocked transfer returned',
    owed: 'returned debit owed',
    refund_due: 'refund about to be late',
    refund_returned_closed: 'refund returned, account closed',
    return_to_review: 'return to review',
    cash_over_limit: 'cash over the limit',
    refunded_twice: 'repeated merchant refund',
    statement_unexplained: 'unexplained line of a statement',
  },
  file: {
    name: 'breaks',
    heads: [
      'Opened (UTC)',
      'Reference',
      'Partner',
      'Kind',
      'Belongs to',
      'ID',
      'Cause',
      'Amount',
      'Currency',
      'Owner',
      'Settled (UTC)',
      'Settled by',
      'Decision',
      'Note',
    ],
  },
}
