import type { StatementsKey } from './messages.es.ts'

export default {
  'statements.all': 'Todas',
  'statements.back': 'Voltar para Saldo e contas',
  'statements.card': 'Cartão',
  'statements.closing': 'Saldo final',
  'statements.detail': 'Cada mês de cada saldo, para guardar ou imprimir.',
  'statements.file': 'Baixar {kind}: {month}',
  'statements.in': 'Entrou',
  'statements.none.text': 'Quando seu saldo se movimentar, o extrato de cada mês vai estar aqui.',
  'statements.none.title': 'Não há extratos este ano',
  'statements.open': 'Em andamento',
  'statements.opening': 'Saldo inicial',
  'statements.out': 'Saiu',
  'statements.see-all': 'Ver todos',
  'statements.title': 'Extratos',
  'statements.year.none': 'Você não enviou dinheiro neste ano.',
  'statements.year.received': 'Recebido',
  'statements.year.title': 'Por destinatário, {year}',
  'statements.years': 'Anos',
} satisfies Record<StatementsKey, string>
