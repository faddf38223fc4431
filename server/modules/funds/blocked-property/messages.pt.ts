import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  blocked: {
    title: 'Seu saldo está retido',
    message:
      'A lei nos obriga a reter seu saldo por enquanto, e você não pode usá-lo. Escreva ou ligue: explicamos o que você pode fazer.',
  },
  released: {
    title: 'Seu dinheiro está disponível de novo',
    message: 'O dinheiro que estava retido já está no seu saldo.',
  },
  columns: {
    owner: 'Dono',
    code: 'Transferência',
    blocked: 'Bloqueado',
    reported: 'Relatório',
    currency: 'Moeda',
    amount: 'Valor',
  },
}
