import type { Messages } from './messages.es.ts'

export const en: Messages = {
  names: {
    ny_sales: 'New York quarterly sales',
    form_720: 'IRS Form 720 (remittance transfer tax)',
    tax_deposit: 'Half-monthly deposit of the remittance transfer tax',
    nmls_call: 'NMLS call report',
    ny_cybersecurity: 'New York cybersecurity certification',
    audited_statements: 'Audited financial statements',
    aml_review: 'Independent review of the anti-money laundering program',
  },
  due: {
    title: 'A report is due',
    message: '{report}, {period}: to be filed by {day}.',
  },
  late: {
    title: 'A report is late',
    message: '{report}, {period}: it was due by {day}. File it today.',
  },
  confidentialDue: {
    title: 'A confidential report is due',
    message: 'A report of compliance is to be filed by {day}.',
  },
  confidentialLate: {
    title: 'A confidential report is late',
    message: 'A report of compliance was due by {day}. File it today.',
  },
}
