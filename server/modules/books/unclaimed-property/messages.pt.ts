import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  notice: {
    title: 'Você tem dinheiro parado com a gente',
    message:
      'Faz muito tempo que você não entra e há {amount} no seu saldo. A lei nos obriga a entregar ao estado o dinheiro que o dono não reclama. Se você entrar antes de {date}, tudo continua igual e o dinheiro fica com você.',
  },
  foreignNotice: {
    title: 'Você tem dinheiro parado com a gente',
    message:
      'Faz muito tempo que você não entra e há {amount} no seu saldo. A lei nos obriga a entregar ao estado o dinheiro que o dono não reclama, em dólares e pelo câmbio do dia. Se você entrar antes de {date}, tudo continua igual e o dinheiro fica com você.',
  },
  open: 'Entrar e ver meu saldo',
  returned: {
    title: 'Seu dinheiro está de volta',
    message:
      'Havíamos informado {amount} ao estado como dinheiro não reclamado. Você voltou a tempo: já está no seu saldo.',
  },
  columns: {
    name: 'Nome',
    email: 'E-mail',
    address: 'Endereço',
    city: 'Cidade',
    state: 'Estado',
    postalCode: 'CEP',
    seen: 'Última atividade',
    dormant: 'Inativo desde',
    noticed: 'Avisado',
    letter: 'Carta registrada',
    currency: 'Moeda',
    balance: 'Saldo',
    rate: 'Câmbio (por USD)',
    amount: 'Valor (USD)',
  },
}
