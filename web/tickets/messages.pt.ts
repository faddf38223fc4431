import type { ThreadKey } from './messages.es.ts'

export default {
  'tickets.by.office': 'Equipe SOL',
  'tickets.rating': '{stars} de 5',
  'tickets.state.answered': 'Respondida',
  'tickets.state.closed': 'Resolvida',
  'tickets.state.in_hand': 'Em andamento',
  'tickets.state.received': 'Recebida',
  'tickets.topic.holding-money': 'Guardar dinheiro',
  'tickets.topic.manage-account': 'Gerenciar a conta',
  'tickets.topic.receiving': 'Receber',
  'tickets.topic.sending-money': 'Enviar dinheiro',
  'tickets.topic.sol-business': 'SOL Empresas',
  'tickets.topic.sol-card': 'Cartão SOL',
} satisfies Record<ThreadKey, string>
