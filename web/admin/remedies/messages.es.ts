const es = {
  'admin.remedies.error.amount_paid': 'Pagó un monto distinto del que le mostramos',
  'admin.remedies.error.amount_received': 'Llegó menos de lo que le mostramos',
  'admin.remedies.error.bookkeeping': 'Error nuestro de cálculo o de registro',
  'admin.remedies.error.late': 'Llegó después de la fecha prometida',
  'admin.remedies.kind.amount': 'Monto que faltó',
  'admin.remedies.kind.fees': 'Comisión',
  'admin.remedies.kind.goodwill': 'Cortesía',
}
export default es
export type RemediesKey = keyof typeof es
