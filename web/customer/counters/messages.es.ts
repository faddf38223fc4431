const messages = {
  'customer.counters.documents': 'Con {documents}',
  'customer.counters.elsewhere': 'Por ahora no hay efectivo en {city}. Estos otros puntos sí tienen:',
  'customer.counters.id.consular_id': 'matrícula consular',
  'customer.counters.id.driver_license': 'licencia de conducir',
  'customer.counters.id.national_id': 'documento nacional de identidad',
  'customer.counters.id.passport': 'pasaporte',
  'customer.counters.id.residence_permit': 'permiso de residencia',
  'customer.counters.no-cash': 'Sin efectivo por ahora',
  'customer.counters.none': 'Por ahora ningún punto de {city} tiene efectivo. Suele volver a haber el mismo día.',
  'customer.counters.note': 'El efectivo se puede retirar en cualquiera de estos puntos.',
  'customer.counters.title': 'Dónde retirar en {city}',
} as const

export default messages
export type CountersKey = keyof typeof messages
