import { exportDays } from '#contract/funds/movements.ts'
import { brand } from '#contract/lib/brand.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  kinds: {
    transfer: 'Envio',
    withdrawal: 'Saque',
    top_up: 'Saldo adicionado',
    conversion: 'Câmbio de moeda',
    bill: 'Pagamento de conta',
    check_deposit: 'Depósito de cheque',
    request: 'Cobrança',
    request_payment: 'Pagamento de uma cobrança',
    request_refund: 'Devolução de uma cobrança',
    request_refunded: 'Devolução de um pagamento',
    card_purchase: 'Compra com cartão',
    card_refund: 'Devolução no cartão',
    card_load: 'Recarga do cartão',
    remedy: 'Compensação por um erro nosso',
    card_dispute: 'Reembolso de compra contestada',
  },
  phases: { open: 'A caminho', held: 'Em análise', done: 'Concluído', stopped: 'Com falha ou cancelado' },
  file: {
    name: 'historico',
    title: 'Histórico de movimentações',
    of: '{name}, em {date}',
    heads: ['Data', 'Movimentação', 'Nome', 'Detalhe', 'Situação', 'Saiu', 'Moeda', 'Chegou', 'Moeda', 'Código'],
    none: 'Nenhuma movimentação com este filtro.',
    page: 'Página {page} de {pages}',
  },
  action: 'Ver meus arquivos',
  ready: {
    title: 'O arquivo do seu histórico está pronto',
    message: `Você já pode baixar seu histórico em {format}: {rows} movimentações. Guardamos o arquivo por ${exportDays} dias, e só você pode abri-lo, na sua conta ${brand.short}.`,
  },
}
