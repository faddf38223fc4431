import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  files: {
    rejected: {
      title: 'Arquivo do banco: {name}',
      message: 'O banco rejeitou o arquivo ({reason}). Nenhum dos seus lançamentos movimenta dinheiro.',
    },
    untaken: {
      title: 'Arquivo do banco: {name}',
      message: 'Há {hours} horas o banco não retira o arquivo. Os lançamentos só são liquidados depois da retirada.',
    },
    refused: {
      title: 'Arquivo do banco: {name}',
      message: 'O arquivo está danificado ou não fecha, e nada dele foi usado. Peça-o de novo ao banco.',
    },
    unmatched: {
      title: 'Arquivo do banco: {name}',
      message: 'O arquivo traz devoluções que não são de nenhum lançamento nosso. Consulte o banco.',
    },
  },
}
