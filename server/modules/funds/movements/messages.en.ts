import { exportDays } from '#contract/funds/movements.ts'
import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const en: Messages = {
  kinds: {
    transfer: 'Transfer',
    withdrawal: 'Withdrawal',
    top_up: 'Added money',
    conversion: 'Currency conversion',
    bill: 'Bill payment',
    check_deposit: 'Check deposit',
    request: 'Request paid to you',
    request_payment: 'Payment of a request',
    request_refund: 'Refund you made',
    request_refunded: 'Refund to you',
    card_purchase: 'Card purchase',
    card_refund: 'Card refund',
    card_load: 'Card load',
    remedy: 'Credit for our error',
    card_dispute: 'Refund of a disputed purchase',
  },
  phases: { open: 'On its way', held: 'Under review', done: 'Completed', stopped: 'Failed or canceled' },
  file: {
    name: 'history',
    title: 'Transaction history',
    of: '{name}, as of {date}',
    heads: ['Date', 'Type', 'Name', 'Detail', 'Status', 'Out', 'Currency', 'Arrived', 'Currency', 'Code'],
    none: 'No transactions match this filter.',
    page: 'Page {page} of {pages}',
  },
  action: 'See my files',
  ready: {
    title: 'Your history file is ready',
    message: `You can now download your history as {format}: {rows} transactions. We keep the file for ${exportDays} days, and only you can open it, from your ${brand.short} account.`,
  },
}
