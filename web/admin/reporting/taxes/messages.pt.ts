import type { es } from './messages.es.ts'

export default {
  'admin.reporting.taxes.all': 'A pagar de todos os trimestres: {left}.',
  'admin.reporting.taxes.amount': 'Enviado',
  'admin.reporting.taxes.at': 'Data',
  'admin.reporting.taxes.borne': 'Por nossa conta',
  'admin.reporting.taxes.by-quarter': 'Por trimestre',
  'admin.reporting.taxes.chart': 'Imposto por trimestre',
  'admin.reporting.taxes.collected': 'Cobrado dos clientes',
  'admin.reporting.taxes.kind.bill': 'Pagamento de conta',
  'admin.reporting.taxes.kind.transfer': 'Envio',
  'admin.reporting.taxes.left': 'A pagar',
  'admin.reporting.taxes.none': 'Ainda não há nenhum imposto devido.',
  'admin.reporting.taxes.owed': 'Devido',
  'admin.reporting.taxes.paid': 'Pago',
  'admin.reporting.taxes.pay': 'Pedir o pagamento na Tesouraria',
  'admin.reporting.taxes.payment': 'Operação',
  'admin.reporting.taxes.payments': 'Operações com o imposto',
  'admin.reporting.taxes.payments.none': 'Nada neste trimestre.',
  'admin.reporting.taxes.quarter': 'Trimestre',
  'admin.reporting.taxes.rule':
    'Desde 1º de janeiro de 2026, envios pagos com dinheiro em espécie pagam 1 % (26 U.S.C. 4475). De um saldo, o dinheiro em espécie é enviado primeiro. O que não foi cobrado do cliente é por nossa conta; o que voltou não é devido.',
  'admin.reporting.taxes.state.due': 'Faltam {left}: declarar e pagar até {day}.',
  'admin.reporting.taxes.state.late': 'Faltam {left}: o prazo era {day}.',
  'admin.reporting.taxes.state.open': 'O trimestre não terminou: {left} até agora, com prazo em {day}.',
  'admin.reporting.taxes.state.paid': 'Não falta nada a pagar. O prazo é {day}.',
  'admin.reporting.taxes.title': 'Imposto sobre remessas, {quarter}',
} satisfies Record<keyof typeof es, string>
