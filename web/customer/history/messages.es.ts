const es = {
  'customer.history.filter.all': 'Todos',
  'customer.history.filter.delivered': 'Entregados',
  'customer.history.filter.ended': 'No entregados',
  'customer.history.filter.moving': 'En camino',
  'customer.history.filters': 'Filtrar envíos',
  'customer.history.month': '{count, plural, one {# envío} other {# envíos}}',
  'customer.history.nothing': 'No hay envíos así',
  'customer.history.nothing-filter': 'No tienes envíos en este estado.',
  'customer.history.nothing-search': 'Ningún envío coincide con «{search}».',
  'customer.history.search': 'Buscar por destinatario',
  'customer.history.see-all': 'Ver todos los envíos',
  'customer.history.title': 'Historial',
}
export default es
export type HistoryKey = keyof typeof es
