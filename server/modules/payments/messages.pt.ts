import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  returnRate: {
    title: 'Devoluções de débitos: {group}',
    near: 'Em 60 dias, os bancos devolveram {rate} % dos débitos. O limite da Nacha é {limit} %.',
    exceeded: 'Em 60 dias, os bancos devolveram {rate} % dos débitos. Passa do limite da Nacha, {limit} %.',
    groups: { unauthorized: 'não autorizados', administrative: 'contas erradas ou encerradas', all: 'todas' },
  },
}
