import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  bankReasons: {
    funds: 'não havia dinheiro suficiente na conta',
    closed: 'a conta está encerrada',
    numbers: 'o número da conta ou o código do banco (routing number) não está correto',
    moved: 'a conta passou para outro banco',
    stopped: 'o pagamento foi sustado no banco',
    unauthorized: 'o banco diz que o pagamento não foi autorizado',
    holder: 'o titular não pode mais usar a conta',
    frozen: 'a conta está bloqueada',
    unsuitable: 'a conta não aceita este tipo de pagamento',
    limit: 'o banco não aceita um pagamento instantâneo deste valor',
    not_instant: 'o banco não recebe pagamentos instantâneos',
    lost: 'o cartão foi informado como perdido',
    challenge: 'a pergunta do banco não foi respondida',
    declined: 'o banco não autorizou o cartão',
    other: 'o banco não conseguiu processá-lo',
  },
  returnRate: {
    title: 'Devoluções de débitos: {group}',
    near: 'Em 60 dias, os bancos devolveram {rate} % dos débitos. O limite da Nacha é {limit} %.',
    exceeded: 'Em 60 dias, os bancos devolveram {rate} % dos débitos. Passa do limite da Nacha, {limit} %.',
    groups: { unauthorized: 'não autorizados', administrative: 'contas erradas ou encerradas', all: 'todas' },
  },
}
