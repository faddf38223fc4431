import type { MovementKey } from './messages.es.ts'

export default {
  'customer.movement.again': 'Make another',
  'customer.movement.back': 'Back to history',
  'customer.movement.code': 'Code',
  'customer.movement.details': 'Details',
  'customer.movement.entered': 'Entered your balance',
  'customer.movement.from': 'From',
  'customer.movement.in': 'Arrives',
  'customer.movement.left': 'Left your balance',
  'customer.movement.missing': 'We couldn’t find this transaction',
  'customer.movement.out': 'Goes out',
  'customer.movement.report': 'Report a problem',
  'customer.movement.started': 'Confirmed',
  'customer.movement.started-at': 'Confirmed on',
  'customer.movement.steps': 'What happened',
  'customer.movement.taken': 'You paid',
  'customer.movement.title': 'Transaction',
  'customer.movement.to': 'To',
  'customer.movement.pair': 'Currencies',
  'customer.movement.why': 'Reason: {reason}',
} satisfies Record<MovementKey, string>
