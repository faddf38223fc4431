import words from '#contract/funds/movement-words/messages.en.ts'
import type { MovementsKey } from './messages.es.ts'

export default {
  ...words,
  'movements.bill': 'Bill payment',
  'movements.card_dispute': 'Refund of a disputed purchase',
  'movements.card_load': 'Card load',
  'movements.card_purchase': 'Card purchase',
  'movements.card_refund': 'Card refund',
  'movements.check_deposit': 'Check deposit',
  'movements.conversion': 'Currency conversion',
  'movements.head.arrived': 'Arrived',
  'movements.head.changed': 'Out or in',
  'movements.head.movement': 'Transaction',
  'movements.remedy': 'Credit for our error',
  'movements.request': 'Request paid to you',
  'movements.request_payment': 'Payment of a request',
  'movements.request_refund': 'Refund you made',
  'movements.request_refunded': 'Refund to you',
  'movements.top_up': 'Added money',
  'movements.transfer': 'Transfer',
  'movements.withdrawal': 'Withdrawal to your bank',
} satisfies Record<MovementsKey, string>
