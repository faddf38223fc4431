const es = {
  'customer.receipt.back': 'Volver al envío',
  'customer.receipt.download': 'Descargar PDF',
  'customer.receipt.title': 'Recibo',
}
export default es
export type ReceiptKey = keyof typeof es
