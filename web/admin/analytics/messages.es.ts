const es = {
  'admin.analytics.cohorts': 'Quién vuelve, por mes del primer envío',
  'admin.analytics.corridors': 'Corredores',
  'admin.analytics.cost.text':
    'Líneas de resultados entre ventas: el costo es lo que cobran los socios, las pérdidas y las compensaciones.',
  'admin.analytics.failed': 'Fallidos',
  'admin.analytics.first': 'Primer envío',
  'admin.analytics.funnel': 'De la visita al primer envío',
  'admin.analytics.income': 'Ingreso',
  'admin.analytics.month-after': '+{count} {count, plural, one {mes} other {meses}}',
  'admin.analytics.none': 'Todavía no hay envíos.',
  'admin.analytics.of-before': '{part} del paso anterior',
  'admin.analytics.of-order': 'Por venta',
  'admin.analytics.partners': 'Pagos por socio',
  'admin.analytics.payouts': 'Pagos',
  'admin.analytics.span': 'Desde el {from}',
  'admin.analytics.step.requested': 'Pidieron verificarse',
  'admin.analytics.step.joined': 'Cuentas abiertas',
  'admin.analytics.step.sent': 'Hicieron un envío',
  'admin.analytics.step.verified': 'Verificadas',
  'admin.analytics.step.visited': 'Visitas',
  'admin.analytics.time': 'Tiempo medio',
  'admin.analytics.title': 'Análisis',
}

export default es
export type AnalyticsKey = keyof typeof es
