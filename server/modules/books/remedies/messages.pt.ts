import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  notices: {
    amount_paid: {
      title: 'Corrigimos um erro no seu envio {code}',
      message:
        'Você pagou um valor diferente do que mostramos. Devolvemos {amount}: já está no seu saldo. Se quiser, peça os documentos em que nos baseamos.',
    },
    bookkeeping: {
      title: 'Corrigimos um erro no seu envio {code}',
      message:
        'Erramos uma conta neste envio. Devolvemos {amount}: já está no seu saldo. Se quiser, peça os documentos em que nos baseamos.',
    },
    amount_received: {
      title: 'Corrigimos um erro no seu envio {code}',
      message:
        'A pessoa recebeu menos do que mostramos a você. Devolvemos {amount}: já está no seu saldo. Se quiser, peça os documentos em que nos baseamos.',
    },
    late: {
      title: 'Seu envio {code} chegou atrasado',
      message:
        'O dinheiro ficou disponível depois da data que informamos. Devolvemos {amount}: já está no seu saldo. Se quiser, peça os documentos em que nos baseamos.',
    },
    goodwill: {
      title: 'Pelo transtorno com seu envio {code}',
      message: 'Sentimos muito pelo que aconteceu. Colocamos {amount} no seu saldo.',
    },
    resent: {
      title: 'Corrigimos um erro no seu envio {code}',
      message:
        'Enviamos {amount} à pessoa que você indicou, com o câmbio daquele envio e sem custo para você. Dá para acompanhar no histórico. Se quiser, peça os documentos em que nos baseamos.',
    },
  },
  toBalance: 'no seu saldo',
  toRecipient: 'a quem você enviou',
  open: 'Ver meu saldo',
  openResent: 'Ver o envio',
}
