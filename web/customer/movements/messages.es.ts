import words from '#contract/funds/movement-words/messages.es.ts'

const es = {
  ...words,
  'movements.bill': 'Pago de servicio',
  'movements.card_dispute': 'Reembolso de una compra reclamada',
  'movements.card_load': 'Recarga de tarjeta',
  'movements.card_purchase': 'Compra con tarjeta',
  'movements.card_refund': 'Devolución en tarjeta',
  'movements.check_deposit': 'Depósito de cheque',
  'movements.conversion': 'Cambio de divisa',
  'movements.head.arrived': 'Llegó',
  'movements.head.changed': 'Salió o entró',
  'movements.head.movement': 'Movimiento',
  'movements.remedy': 'Te compensamos un error',
  'movements.request': 'Cobro',
  'movements.request_payment': 'Pago de una solicitud',
  'movements.request_refund': 'Devolución de un cobro',
  'movements.request_refunded': 'Devolución de un pago',
  'movements.top_up': 'Saldo agregado',
  'movements.transfer': 'Envío',
  'movements.withdrawal': 'Retiro a tu banco',
}
export default es
export type MovementsKey = keyof typeof es
