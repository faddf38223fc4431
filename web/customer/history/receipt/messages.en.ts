import type { ReceiptKey } from './messages.es.ts'

export default {
  'customer.receipt.back': 'Back to the transfer',
  'customer.receipt.download': 'Download PDF',
  'customer.receipt.title': 'Receipt',
} satisfies Record<ReceiptKey, string>
