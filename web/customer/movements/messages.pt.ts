import words from '#contract/funds/movement-words/messages.pt.ts'
import type { MovementsKey } from './messages.es.ts'

export default {
  ...words,
  'movements.bill': 'Pagamento de conta',
  'movements.card_dispute': 'Reembolso de compra contestada',
  'movements.card_load': 'Recarga de cartão',
  'movements.card_purchase': 'Compra com cartão',
  'movements.card_refund': 'Devolução no cartão',
  'movements.check_deposit': 'Depósito de cheque',
  'movements.conversion': 'Câmbio de moeda',
  'movements.head.arrived': 'Chegou',
  'movements.head.changed': 'Saiu ou entrou',
  'movements.head.movement': 'Movimentação',
  'movements.remedy': 'Compensação por um erro nosso',
  'movements.request': 'Cobrança',
  'movements.request_payment': 'Pagamento de uma cobrança',
  'movements.request_refund': 'Devolução de uma cobrança',
  'movements.request_refunded': 'Devolução de um pagamento',
  'movements.top_up': 'Saldo adicionado',
  'movements.transfer': 'Envio',
  'movements.withdrawal': 'Saque para seu banco',
} satisfies Record<MovementsKey, string>
