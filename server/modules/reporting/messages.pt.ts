import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  pnl: 'Resultado, {month}',
  equal: 'igual ao razão, conferido em {at}',
  corridor: 'Corredor',
  orders: 'Ordens',
  volume: 'Volume',
  lines: {
    fees: 'Tarifas',
    exchange: 'Câmbio',
    partner_cost: 'Custo de parceiros',
    losses: 'Perdas',
    refunds: 'Tarifas devolvidas',
    contribution: 'Contribuição',
  },
  total: 'Total',
  foot: 'Somado do razão por dia de Nova York. O volume é o que os clientes enviaram; os custos ficam negativos.',
  currency: 'Moeda',
  account: 'Conta',
  party: 'Parte',
  debit: 'Débito',
  credit: 'Crédito',
}
