import type { RemediesKey } from './messages.es.ts'

export default {
  'admin.remedies.error.amount_paid': 'Pagou um valor diferente do que mostramos',
  'admin.remedies.error.amount_received': 'Chegou menos do que mostramos',
  'admin.remedies.error.bookkeeping': 'Erro nosso de cálculo ou de registro',
  'admin.remedies.error.late': 'Chegou depois da data prometida',
  'admin.remedies.kind.amount': 'Valor que faltou',
  'admin.remedies.kind.fees': 'Tarifa',
  'admin.remedies.kind.goodwill': 'Cortesia',
} satisfies Record<RemediesKey, string>
