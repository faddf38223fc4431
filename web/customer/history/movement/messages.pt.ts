import type { MovementKey } from './messages.es.ts'

export default {
  'customer.movement.again': 'Fazer outro',
  'customer.movement.back': 'Voltar ao histórico',
  'customer.movement.entered': 'Entrou no seu saldo',
  'customer.movement.from': 'De',
  'customer.movement.left': 'Saiu do seu saldo',
  'customer.movement.missing': 'Não encontramos esta movimentação',
  'customer.movement.out': 'Sai',
  'customer.movement.report': 'Informar um problema',
  'customer.movement.started': 'Confirmado',
  'customer.movement.started-at': 'Confirmado em',
  'customer.movement.steps': 'O que aconteceu',
  'customer.movement.title': 'Movimentação',
  'customer.movement.to': 'Para',
} satisfies Record<MovementKey, string>
