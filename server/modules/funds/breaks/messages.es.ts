import type { BreakKind } from '#contract/funds/breaks.ts'

export type Messages = {
  title: string
  message: string
  kinds: Record<BreakKind, string>
  file: { name: string; heads: string[] }
}

export const es: Messages = {
  title: 'Una diferencia con un socio de pagos: {kind}',
  message: 'Son {amount}. Revísala y ciérrala en Diferencias.\nReferencia {reference}',
  kinds: {
    payment_stuck: 'pago detenido',
    amount_differs: 'montos distintos',
    paid_after_refund: 'pagado después del reembolso',
    contradicted: 'el socio dice otra cosa',
    debit_returned_blocked: 'débito devuelto de un envío bloqueado',
    owed: 'débito devuelto que se debe',
    refund_due: 'reembolso por vencer',
    refund_returned_closed: 'reembolso devuelto, cuenta cerrada',
    return_to_review: 'devolución por revisar',
    payout_recalled: 'pago entregado reclamado',
    recall_returned: 'dinero devuelto de un pago reclamado',
    cash_over_limit: 'efectivo por encima del límite',
    refunded_twice: 'reembolso repetido de un comercio',
    entries_without_line: 'asientos que no están en ningún extracto',
    reversal_returned: 'reversión devuelta',
    statement_missing: 'falta un extracto',
    statement_unexplained: 'movimiento del extracto sin explicar',
  },
  file: {
    name: 'diferencias',
    heads: [
      'Abierta (UTC)',
      'Referencia',
      'Socio',
      'Qué pasa',
      'De qué',
      'ID',
      'Causa',
      'Monto',
      'Moneda',
      'La tiene',
      'Cerrada (UTC)',
      'La cerró',
      'Decisión',
      'Nota',
    ],
  },
}
