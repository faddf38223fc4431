import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  title: 'Uma divergência com um parceiro de pagamentos: {kind}',
  message: 'São {amount}. Verifique e encerre em Divergências.\nReferência {reference}',
  kinds: {
    payment_stuck: 'pagamento parado',
    amount_differs: 'valores diferentes',
    paid_after_refund: 'pago depois do reembolso',
    contradicted: 'o parceiro diz outra coisa',
    debit_returned_blocked: 'débito devolvido de um envio bloqueado',
    owed: 'débito devolvido em aberto',
    refund_due: 'reembolso para vencer',
    refund_returned_closed: 'reembolso devolvido, conta encerrada',
    return_to_review: 'devolução a analisar',
    cash_over_limit: 'dinheiro acima do limite',
    refunded_twice: 'reembolso repetido de um estabelecimento',
    statement_unexplained: 'lançamento do extrato sem explicação',
  },
  file: {
    name: 'divergencias',
    heads: [
      'Aberta (UTC)',
      'Referência',
      'Parceiro',
      'O que houve',
      'De quê',
      'ID',
      'Causa',
      'Valor',
      'Moeda',
      'Está com',
      'Encerrada (UTC)',
      'Encerrada por',
      'Decisão',
      'Nota',
    ],
  },
}
