import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  holds: {
    withdrawn: { named: 'Saque para {title}', unnamed: 'Saque', why: 'A caminho do seu banco' },
    withdrawn_instantly: {
      named: 'Saque instantâneo para {title}',
      unnamed: 'Saque instantâneo',
      why: 'A caminho do seu banco',
    },
    funds_collected: { named: 'Envio para {title}', unnamed: 'Envio', why: 'Estamos preparando' },
    top_up_returned: {
      named: 'Adicionado de {title}',
      unnamed: 'Saldo adicionado',
      why: 'Seu banco ainda pode devolver',
    },
    check_returned: { named: 'Cheque de {title}', unnamed: 'Cheque depositado', why: 'O banco ainda pode devolver' },
    bill_paid: { named: 'Pagamento a {title}', unnamed: 'Pagamento de conta', why: 'A caminho de quem cobra' },
    request_returned: {
      named: 'Cobrança de {title}',
      unnamed: 'Cobrança',
      why: 'O banco de quem pagou ainda pode devolver',
    },
    request_refunded: { named: 'Devolução a {title}', unnamed: 'Devolução', why: 'A caminho de quem pagou' },
    other: { named: '{title}', unnamed: 'Dinheiro retido', why: 'Ainda não pode ser usado' },
  },
}
