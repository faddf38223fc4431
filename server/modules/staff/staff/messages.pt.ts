import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  waits: {
    title: 'Aprovar: {change}',
    message: 'Pedido de {by}. Decida em Aprovações.',
  },
  approved: {
    title: 'Aprovado: {change}',
    message: 'Outra pessoa da equipe aprovou o que você pediu, e já foi feito.',
  },
  declined: {
    title: 'Não aprovado: {change}',
    message: 'Outra pessoa da equipe não aprovou o que você pediu. O motivo está em Aprovações.',
  },
  administrators: {
    promotionRequested: {
      title: 'Pediram um novo administrador',
      message:
        '{by} pediu que {name} ({email}) seja administrador. Outro administrador precisa aprovar. Se você não esperava por isso, recuse e avise a equipe.',
    },
    promoted: {
      title: 'Há um novo administrador',
      message:
        '{name} ({email}) agora é administrador. Quem pediu foi {by}. Se você não esperava por isso, avise a equipe.',
    },
    removalRequested: {
      title: 'Pediram a retirada de um administrador',
      message:
        '{by} pediu que {name} ({email}) deixe de ser administrador. Outro administrador precisa aprovar. Se você não esperava por isso, recuse e avise a equipe.',
    },
    removed: {
      title: 'Um administrador deixou o cargo',
      message:
        '{name} ({email}) não é mais administrador. Quem pediu foi {by}. Se você não esperava por isso, avise a equipe.',
    },
  },
}
