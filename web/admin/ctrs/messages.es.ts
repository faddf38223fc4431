const es = {
  'admin.ctrs.add': 'Agregar otra persona',
  'admin.ctrs.amends': 'Corrige un reporte presentado',
  'admin.ctrs.amends-id': 'Corrige el reporte con BSA ID {id}: después se supo de otro pago de ese día.',
  'admin.ctrs.back': 'Volver a los reportes',
  'admin.ctrs.cash': 'Efectivo recibido',
  'admin.ctrs.entity': 'Es una empresa',
  'admin.ctrs.field.amount': 'Efectivo en dólares enteros',
  'admin.ctrs.field.legalName': 'Nombre legal de la empresa',
  'admin.ctrs.field.people': 'Al menos una persona',
  'admin.ctrs.filter.filed': 'Presentados',
  'admin.ctrs.filter.open': 'Por presentar',
  'admin.ctrs.filters': 'Reportes que se muestran',
  'admin.ctrs.loading': 'Cargando los reportes…',
  'admin.ctrs.none-text':
    'El día después de que una persona pague más de 10,000 USD en efectivo, aquí aparece su reporte.',
  'admin.ctrs.none.filed': 'Ningún reporte presentado',
  'admin.ctrs.none.open': 'Nada por presentar',
  'admin.ctrs.payments': '{count, plural, one {Un pago} other {# pagos}}',
  'admin.ctrs.role': 'Su parte',
  'admin.ctrs.role.beneficiary': 'Otra persona pagó por ella',
  'admin.ctrs.role.conductor': 'Pagó por otra persona',
  'admin.ctrs.role.own': 'Pagó para sí',
  'admin.ctrs.secret': 'Solo cumplimiento ve este reporte. Se presenta a FinCEN dentro de 15 días (31 CFR 1010.306).',
  'admin.ctrs.sum': '{total} en {count, plural, one {un pago} other {# pagos}}, el {day}.',
  'admin.ctrs.title': 'Reporte de efectivo (CTR)',
}
export type CtrsKey = keyof typeof es

export default es
