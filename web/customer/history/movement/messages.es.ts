const es = {
  'customer.movement.again': 'Hacer otro',
  'customer.movement.back': 'Volver al historial',
  'customer.movement.entered': 'Entró a tu saldo',
  'customer.movement.from': 'Desde',
  'customer.movement.left': 'Salió de tu saldo',
  'customer.movement.missing': 'No encontramos este movimiento',
  'customer.movement.out': 'Sale',
  'customer.movement.report': 'Reportar un problema',
  'customer.movement.started': 'Confirmado',
  'customer.movement.started-at': 'Confirmado el',
  'customer.movement.steps': 'Qué ha pasado',
  'customer.movement.title': 'Movimiento',
  'customer.movement.to': 'A',
}
export default es
export type MovementKey = keyof typeof es
