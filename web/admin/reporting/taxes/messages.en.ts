import type { es } from './messages.es.ts'

export default {
  'admin.reporting.taxes.all': 'Left to pay for all quarters: {left}.',
  'admin.reporting.taxes.amount': 'Sent',
  'admin.reporting.taxes.at': 'Date',
  'admin.reporting.taxes.borne': 'Borne by us',
  'admin.reporting.taxes.by-quarter': 'By quarter',
  'admin.reporting.taxes.chart': 'Tax by quarter',
  'admin.reporting.taxes.collected': 'Collected from customers',
  'admin.reporting.taxes.kind.bill': 'Bill',
  'admin.reporting.taxes.kind.transfer': 'Transfer',
  'admin.reporting.taxes.left': 'Left to pay',
  'admin.reporting.taxes.none': 'No tax has been owed yet.',
  'admin.reporting.taxes.owed': 'Owed',
  'admin.reporting.taxes.paid': 'Paid',
  'admin.reporting.taxes.pay': 'Ask for the payment in Treasury',
  'admin.reporting.taxes.payment': 'Payment',
  'admin.reporting.taxes.payments': 'Payments that bear it',
  'admin.reporting.taxes.payments.none': 'None in this quarter.',
  'admin.reporting.taxes.quarter': 'Quarter',
  'admin.reporting.taxes.rule':
    'Since January 1, 2026, transfers that are paid for with cash bear 1% (26 U.S.C. 4475). Of a balance, cash is sent first. What a customer was not charged is ours to pay; what came back is not owed.',
  'admin.reporting.taxes.state.due': '{left} left: to be filed and paid by {day}.',
  'admin.reporting.taxes.state.late': '{left} left: it was due by {day}.',
  'admin.reporting.taxes.state.open': 'The quarter is not over: {left} so far, due by {day}.',
  'admin.reporting.taxes.state.paid': 'Nothing is left to pay. Due by {day}.',
  'admin.reporting.taxes.title': 'Remittance transfer tax, {quarter}',
} satisfies Record<keyof typeof es, string>
