import type { MovementKey } from './messages.es.ts'

export default {
  'customer.movement.again': 'Fazer outro',
  'customer.movement.back': 'Voltar ao histórico',
  'customer.movement.code': 'Código',
  'customer.movement.details': 'Detalhes',
  'customer.movement.entered': 'Entrou no seu saldo',
  'customer.movement.from': 'De',
  'customer.movement.in': 'Chega',
  'customer.movement.left': 'Saiu do seu saldo',
  'customer.movement.missing': 'Não encontramos esta movimentação',
  'customer.movement.out': 'Sai',
  'customer.movement.report': 'Informar um problema',
  'customer.movement.started': 'Confirmado',
  'customer.movement.started-at': 'Confirmado em',
  'customer.movement.steps': 'O que aconteceu',
  'customer.movement.taken': 'Você pagou',
  'customer.movement.title': 'Movimentação',
  'customer.movement.to': 'Para',
  'customer.movement.pair': 'Moedas',
  'customer.movement.why': 'Motivo: {reason}',
} satisfies Record<MovementKey, string>
