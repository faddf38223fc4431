const es = {
  'admin.reporting.sales.amount': 'Enviado',
  'admin.reporting.sales.by-country': 'Por país',
  'admin.reporting.sales.by-state': 'Por estado de quien envía',
  'admin.reporting.sales.chart': 'Enviado por país',
  'admin.reporting.sales.confirmation': 'Confirmación de la autoridad',
  'admin.reporting.sales.confirmation.missing': 'Escribe el número que te dieron.',
  'admin.reporting.sales.days': 'Del {from} al {to}',
  'admin.reporting.sales.done': 'El informe quedó como presentado.',
  'admin.reporting.sales.fees': 'Comisiones',
  'admin.reporting.sales.file': 'Anotar como presentado',
  'admin.reporting.sales.file.text':
    'Descarga el PDF, preséntalo a la autoridad y anota aquí la confirmación. Las cifras se guardan como están ahora y no cambian más.',
  'admin.reporting.sales.file.title': '¿Presentaste el informe de {quarter}?',
  'admin.reporting.sales.filed': 'Presentado por {name}, {at}. Confirmación {confirmation}.',
  'admin.reporting.sales.filed-late': 'Presentado tarde por {name}, {at}. Confirmación {confirmation}.',
  'admin.reporting.sales.new-york': 'Enviado desde Nueva York',
  'admin.reporting.sales.none': 'Nada en este trimestre.',
  'admin.reporting.sales.orders': 'Envíos',
  'admin.reporting.sales.records': 'De 3,000 USD o más',
  'admin.reporting.sales.records.text': 'Su registro se guarda completo (31 CFR 1010.410).',
  'admin.reporting.sales.send': 'Anotar',
  'admin.reporting.sales.state.due': 'Se presenta hasta el {day}.',
  'admin.reporting.sales.state.late': 'Tenía que presentarse hasta el {day}.',
  'admin.reporting.sales.state.open': 'El trimestre no ha terminado; se presenta hasta el {day}.',
  'admin.reporting.sales.state.unlicensed':
    'El trimestre terminó antes de la primera licencia: no hay que presentarlo.',
  'admin.reporting.sales.title': 'Ventas de {quarter} · 3 NYCRR 406.10',
  'admin.reporting.sales.total': 'Enviado en total',
  'admin.reporting.sales.unknown': 'Sin estado',
}
export default es
export type SalesReportKey = keyof typeof es
