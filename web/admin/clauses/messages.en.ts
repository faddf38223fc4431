import type { ClausesKey } from './messages.es.ts'

export default {
  'admin.clauses.intro':
    'Each clause with what SOL does for it, the automated test that holds it and the records that show it.',
  'admin.clauses.unknown': 'This clause does not exist',
  'admin.clauses.text': 'Text of the year',
  'admin.clauses.since': 'In force since',
  'admin.clauses.since.always': 'Before our license',
  'admin.clauses.screen': 'Where it is worked on',
  'admin.clauses.open': 'Open the screen',
  'admin.clauses.test': 'Test that holds it',
  'admin.clauses.evidence': 'Latest records',
  'admin.clauses.loading': 'Loading the records…',
  'admin.clauses.none': 'No records yet',
  'admin.clauses.none.text': 'They appear once the clause first applies.',
  'admin.clauses.does.disclosure':
    'Before paying, the customer sees each price, the exchange rate and what the recipient gets.',
  'admin.clauses.does.receipt':
    'On paying, the customer gets a receipt with the date available, their rights and where to complain.',
  'admin.clauses.does.language': 'Each disclosure is in English and in the language that the customer uses.',
  'admin.clauses.does.claim':
    'A claimed error is investigated within ninety days and reported within three business days.',
  'admin.clauses.does.remedy': 'Where the error was ours, the amount due is refunded, once.',
  'admin.clauses.does.cancel':
    'For thirty minutes the customer can cancel, unless the money was already picked up or deposited.',
  'admin.clauses.does.cancel_refund': 'What was canceled is refunded in full, with fees and taxes.',
  'admin.clauses.does.scheduled':
    'A scheduled transfer is disclosed with its estimates and announced three days before.',
  'admin.clauses.does.retention': 'Each disclosure is kept and can be shown again exactly as it was.',
  'admin.clauses.does.card_error': 'A disputed card purchase is decided in time, or credited meanwhile.',
  'admin.clauses.does.prepaid': 'Before keeping a balance, the customer gets the prepaid account disclosures.',
  'admin.clauses.does.e_sign': 'Nothing is sent without the consent to electronic documents.',
  'admin.clauses.does.records': 'From $3,000 on, the payout waits until sender and recipient are on record.',
  'admin.clauses.does.blocked': 'The money of a sanctioned person is frozen and reported within ten business days.',
  'admin.clauses.does.rejected': 'A transfer that the law forbids is rejected, and the money is returned.',
  'admin.clauses.does.policies':
    'The anti-money laundering program is written, approved by two people and read by all.',
  'admin.clauses.does.remittance_tax': 'One percent of what is sent with cash is quoted, disclosed and paid.',
  'admin.clauses.does.ny_sales': 'Sales are reported each quarter to the Department of Financial Services.',
  'admin.clauses.does.ny_investments': 'Each day permissible investments are measured against what customers are owed.',
  'admin.clauses.does.ny_access': 'Once a year another person reviews the permissions of each member of staff.',
  'admin.clauses.does.ny_audit': 'Each action is in a chained log that cannot be changed unnoticed.',
  'admin.clauses.does.ach_returns': 'Returned debits are counted, with a notice before Nacha’s limits are reached.',
} satisfies Record<ClausesKey, string>
