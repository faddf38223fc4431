const es = {
  'admin.remedies.amount': 'Monto ({currency})',
  'admin.remedies.amount.hint': 'Hasta {most}',
  'admin.remedies.amount.missing': 'Escribe el monto.',
  'admin.remedies.by-two': '{one}, con la aprobación de {other}',
  'admin.remedies.confirm': 'Pagar al cliente',
  'admin.remedies.done': 'El dinero ya está en el saldo del cliente',
  'admin.remedies.error': 'Qué salió mal',
  'admin.remedies.error.amount_paid': 'Pagó un monto distinto del que le mostramos',
  'admin.remedies.error.amount_received': 'Llegó menos de lo que le mostramos',
  'admin.remedies.error.bookkeeping': 'Error nuestro de cálculo o de registro',
  'admin.remedies.error.late': 'Llegó después de la fecha prometida',
  'admin.remedies.grant': 'Compensar…',
  'admin.remedies.grant.title': 'Compensar al cliente',
  'admin.remedies.kind': 'Qué se le da',
  'admin.remedies.kind.amount': 'Monto que faltó',
  'admin.remedies.kind.fees': 'Comisión',
  'admin.remedies.kind.goodwill': 'Cortesía',
  'admin.remedies.loading': 'Cargando compensaciones',
  'admin.remedies.none': 'Nada por ahora.',
  'admin.remedies.reason.hint': 'Queda en el registro con tu nombre y la hora.',
  'admin.remedies.reason.missing': 'Escribe por qué, en tres letras o más.',
  'admin.remedies.text':
    'El dinero entra en el saldo del cliente y le avisamos por correo. Si el total de este envío supera tu límite, lo aprueba otra persona.',
  'admin.remedies.title': 'Compensaciones',
  'admin.remedies.waits': 'Espera la aprobación de otra persona',
}
export default es
export type RemediesKey = keyof typeof es
