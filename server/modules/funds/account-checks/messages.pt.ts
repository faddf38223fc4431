import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  action: {
    arrived: 'Digitar os valores',
    expired: 'Pedir outros dois depósitos',
    returned: 'Ver minha conta',
    doubted: 'Verificar minha conta',
    changed: 'Verificar minha conta',
  },
  notices: {
    arrived: {
      title: 'Os dois depósitos chegaram',
      message:
        'Procure no extrato de {account} dois depósitos de menos de um dólar e digite os valores até {day}. Assim sabemos que a conta é sua.',
    },
    expired: {
      title: 'O prazo para verificar sua conta acabou',
      message:
        'Passaram {days} dias sem que você digitasse os valores de {account}. Peça dois novos depósitos e comece de novo.',
    },
    returned: {
      title: 'Não conseguimos verificar sua conta',
      message:
        'O banco de {account} devolveu nossos depósitos. Confira o número de roteamento e o da conta, ou adicione outra.',
    },
    doubted: {
      title: 'É preciso verificar sua conta de novo',
      message:
        'O banco de {account} devolveu um pagamento porque não encontra a conta ou ela está encerrada. Antes de usá-la de novo, verifique com dois depósitos pequenos.',
    },
    changed: {
      title: 'Seu banco mudou os dados da sua conta',
      message:
        'O banco de {account} nos enviou dados novos, que já guardamos. Verifique antes de usar de novo: basta um toque.',
    },
  },
}
