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
  day: 'Dia',
  investments: {
    title: 'Investimentos permitidos, {month}',
    held: 'No banco',
    owed: 'Devido a clientes',
    surplus: 'Diferença',
    foot: 'Somado do livro-razão no fim de cada dia de Nova York, em dólares pelo câmbio daquele momento. Conta o que está no banco; não o que está com parceiros nem o que nos devem.',
  },
  short: {
    title: 'Falta dinheiro para o que devemos',
    message:
      'No fim de {day} devíamos {owed} aos clientes e tínhamos {held} no banco: faltam {missing}. Reponham hoje e avisem o compliance.',
  },
}
