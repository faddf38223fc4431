import type { ReceiptKey } from './messages.es.ts'

export default {
  'customer.receipt.back': 'Voltar ao envio',
  'customer.receipt.download': 'Baixar PDF',
  'customer.receipt.title': 'Recibo',
} satisfies Record<ReceiptKey, string>
