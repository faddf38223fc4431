import type { MovementKey } from './messages.es.ts'

export default {
  'customer.movement.again': 'Make another',
  'customer.movement.back': 'Back to history',
  'customer.movement.entered': 'Entered your balance',
  'customer.movement.from': 'From',
  'customer.movement.left': 'Left your balance',
  'customer.movement.missing': 'We couldn’t find this transaction',
  'customer.movement.out': 'Goes out',
  'customer.movement.report': 'Report a problem',
  'customer.movement.started': 'Confirmed',
  'customer.movement.started-at': 'Confirmed on',
  'customer.movement.steps': 'What happened',
  'customer.movement.title': 'Transaction',
  'customer.movement.to': 'To',
} satisfies Record<MovementKey, string>
