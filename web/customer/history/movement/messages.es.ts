const es = {
  'customer.movement.again': 'Hacer otro',
  'customer.movement.back': 'Volver al historial',
  'customer.movement.code': 'Código',
  'customer.movement.details': 'Detalles',
  'customer.movement.entered': 'Entró a tu saldo',
  'customer.movement.from': 'Desde',
  'customer.movement.in': 'Llega',
  'customer.movement.left': 'Salió de tu saldo',
  'customer.movement.missing': 'No encontramos este movimiento',
  'customer.movement.out': 'Sale',
  'customer.movement.report': 'Reportar un problema',
  'customer.movement.started': 'Confirmado',
  'customer.movement.started-at': 'Confirmado el',
  'customer.movement.steps': 'Qué ha pasado',
  'customer.movement.taken': 'Pagaste',
  'customer.movement.title': 'Movimiento',
  'customer.movement.to': 'A',
  'customer.movement.pair': 'Divisas',
  'customer.movement.why': 'Motivo: {reason}',
}
export default es
export type MovementKey = keyof typeof es
