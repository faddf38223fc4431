import type { RemediesKey } from './messages.es.ts'

export default {
  'admin.remedies.amount': 'Valor ({currency})',
  'admin.remedies.amount.hint': 'Até {most}',
  'admin.remedies.amount.missing': 'Digite o valor.',
  'admin.remedies.by-two': '{one}, com a aprovação de {other}',
  'admin.remedies.confirm': 'Pagar ao cliente',
  'admin.remedies.done': 'O dinheiro já está no saldo do cliente',
  'admin.remedies.error': 'O que deu errado',
  'admin.remedies.error.amount_paid': 'Pagou um valor diferente do que mostramos',
  'admin.remedies.error.amount_received': 'Chegou menos do que mostramos',
  'admin.remedies.error.bookkeeping': 'Erro nosso de cálculo ou de registro',
  'admin.remedies.error.late': 'Chegou depois da data prometida',
  'admin.remedies.grant': 'Compensar…',
  'admin.remedies.grant.title': 'Compensar o cliente',
  'admin.remedies.kind': 'O que se dá',
  'admin.remedies.kind.amount': 'Valor que faltou',
  'admin.remedies.kind.fees': 'Tarifa',
  'admin.remedies.kind.goodwill': 'Cortesia',
  'admin.remedies.loading': 'Carregando compensações',
  'admin.remedies.none': 'Nada por enquanto.',
  'admin.remedies.reason.hint': 'Fica no registro com seu nome e a hora.',
  'admin.remedies.reason.missing': 'Escreva o motivo, em três letras ou mais.',
  'admin.remedies.text':
    'O dinheiro entra no saldo do cliente e avisamos por e-mail. Se o total deste envio passar do seu limite, outra pessoa aprova.',
  'admin.remedies.title': 'Compensações',
  'admin.remedies.waits': 'Espera a aprovação de outra pessoa',
} satisfies Record<RemediesKey, string>
