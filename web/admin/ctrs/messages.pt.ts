import type { CtrsKey } from './messages.es.ts'

export default {
  'admin.ctrs.add': 'Adicionar outra pessoa',
  'admin.ctrs.amends': 'Corrige uma comunicação entregue',
  'admin.ctrs.amends-id': 'Corrige a comunicação com BSA ID {id}: depois soubemos de outro pagamento desse dia.',
  'admin.ctrs.back': 'Voltar às comunicações',
  'admin.ctrs.cash': 'Dinheiro recebido',
  'admin.ctrs.entity': 'É uma empresa',
  'admin.ctrs.field.amount': 'Dinheiro em dólares inteiros',
  'admin.ctrs.field.legalName': 'Razão social',
  'admin.ctrs.field.people': 'Pelo menos uma pessoa',
  'admin.ctrs.filter.filed': 'Entregues',
  'admin.ctrs.filter.open': 'A entregar',
  'admin.ctrs.filters': 'Comunicações mostradas',
  'admin.ctrs.loading': 'Carregando as comunicações…',
  'admin.ctrs.none-text':
    'No dia seguinte a uma pessoa pagar mais de US$ 10.000 em dinheiro, a comunicação aparece aqui.',
  'admin.ctrs.none.filed': 'Nenhuma comunicação entregue',
  'admin.ctrs.none.open': 'Nada a entregar',
  'admin.ctrs.payments': '{count, plural, one {Um pagamento} other {# pagamentos}}',
  'admin.ctrs.role': 'Participação',
  'admin.ctrs.role.beneficiary': 'Outra pessoa pagou por ela',
  'admin.ctrs.role.conductor': 'Pagou por outra pessoa',
  'admin.ctrs.role.own': 'Pagou para si',
  'admin.ctrs.secret':
    'Só o compliance vê esta comunicação. Ela é entregue ao FinCEN em até 15 dias (31 CFR 1010.306).',
  'admin.ctrs.sum': '{total} em {count, plural, one {um pagamento} other {# pagamentos}}, em {day}.',
  'admin.ctrs.title': 'Comunicação de dinheiro em espécie (CTR)',
} satisfies Record<CtrsKey, string>
