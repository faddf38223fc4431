import type { OfficeChatKey } from './messages.es.ts'

export default {
  'admin.chat.back': 'Voltar às conversas',
  'admin.chat.busy': 'Um momento…',
  'admin.chat.close': 'Encerrar',
  'admin.chat.close.ask': 'Encerrar a conversa com {name}?',
  'admin.chat.close.done': 'Conversa encerrada',
  'admin.chat.close.text': 'Ela sai da fila. O cliente pode abri-la de novo.',
  'admin.chat.closed': 'Esta conversa terminou.',
  'admin.chat.closed.ticket': 'Continua como a solicitação {reference}.',
  'admin.chat.loading': 'Carregando conversas',
  'admin.chat.missing': 'Não encontramos esta conversa',
  'admin.chat.none.answered': 'Não há conversas respondidas',
  'admin.chat.none.closed': 'Não há conversas encerradas',
  'admin.chat.none.waiting': 'Ninguém está esperando resposta',
  'admin.chat.pick': 'Escolha uma conversa da fila',
  'admin.chat.status': 'Conversas',
  'admin.chat.status.answered': 'Respondidas',
  'admin.chat.status.closed': 'Encerradas',
  'admin.chat.status.waiting': 'Aguardando',
  'admin.chat.ticket': 'Passar para solicitação',
  'admin.chat.ticket.ask': 'Continuar a conversa com {name} como solicitação?',
  'admin.chat.ticket.done': 'Solicitação aberta',
  'admin.chat.ticket.text':
    'A conversa termina e suas mensagens passam para uma solicitação com referência, respondida por e-mail.',
  'admin.chat.title': 'Central de ajuda',
  'admin.chat.typing': '{name} está digitando…',
} satisfies Record<OfficeChatKey, string>
