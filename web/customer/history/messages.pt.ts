import type { HistoryKey } from './messages.es.ts'

export default {
  'customer.history.filter.all': 'Todos',
  'customer.history.filter.delivered': 'Entregues',
  'customer.history.filter.ended': 'Não entregues',
  'customer.history.filter.moving': 'A caminho',
  'customer.history.filters': 'Filtrar envios',
  'customer.history.month': '{count, plural, one {# envio} other {# envios}}',
  'customer.history.nothing': 'Não há envios assim',
  'customer.history.nothing-filter': 'Você não tem envios nesta situação.',
  'customer.history.nothing-search': 'Nenhum envio corresponde a “{search}”.',
  'customer.history.search': 'Buscar por destinatário',
  'customer.history.see-all': 'Ver todos os envios',
  'customer.history.title': 'Histórico',
} satisfies Record<HistoryKey, string>
