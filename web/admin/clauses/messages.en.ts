import type { ClausesKey } from './messages.es.ts'

export default {
  'admin.clauses.intro':
    'Each clause with what SOL does for it, the automated test that holds it and the records that show it.',
  'admin.clauses.exam.title': 'Export for an examination',
  'admin.clauses.exam.text':
    'The records of a period as one ZIP file: transfers, disclosures and receipts, claims, screening, alerts, approvals, policies, training, access reviews and the audit log with its chain, each table with its SHA-256. The folder “confidential” tells of cases: give it only to an authority that may see them.',
  'admin.clauses.exam.from': 'First day',
  'admin.clauses.exam.to': 'Last day',
  'admin.clauses.exam.download': 'Download the records',
  'admin.clauses.exam.hint': 'The last day must be over.',
  'admin.clauses.exam.failed': 'The download could not start. Try again.',
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
  'admin.clauses.does.travel_rule': 'Name, address, document and account travel with the order to the partner.',
  'admin.clauses.does.blocked': 'The money of a sanctioned person is frozen and reported within ten business days.',
  'admin.clauses.does.rejected': 'A transfer that the law forbids is rejected, and the money is returned.',
  'admin.clauses.does.currency': 'More than $10,000 in cash from one person in one day opens a report.',
  'admin.clauses.does.currency_total': 'The cash payments of one person in one day are aggregated, over all counters.',
  'admin.clauses.does.currency_filing':
    'The report is filed within 15 days, prepared by one person and approved by another.',
  'admin.clauses.does.secrecy': 'Nobody outside compliance learns that a case or a report exists.',
  'admin.clauses.does.suspicious':
    'What looks suspicious is investigated and, from $2,000 on, reported within 30 days of its detection.',
  'admin.clauses.does.policies':
    'The anti-money laundering program is written, approved by two people and read by all.',
  'admin.clauses.does.ny_rules':
    'Each monitoring rule has a version, an author, a reason and a back-test, and two people publish it.',
  'admin.clauses.does.monitoring':
    'What customers move is evaluated by rules each hour, and unusual patterns raise alerts.',
  'admin.clauses.does.remittance_tax': 'One percent of what is sent with cash is quoted, disclosed and paid.',
  'admin.clauses.does.ny_sales': 'Sales are reported each quarter to the Department of Financial Services.',
  'admin.clauses.does.ny_investments': 'Each day permissible investments are measured against what customers are owed.',
  'admin.clauses.does.ny_access': 'Once a year another person reviews the permissions of each member of staff.',
  'admin.clauses.does.ny_assets':
    'Each system and package has an owner, a place, a class, an end of support and a recovery time.',
  'admin.clauses.does.ny_books':
    'Records are kept for the years that the law asks for; the application cannot delete them.',
  'admin.clauses.does.ny_audit': 'Each action is in a chained log that cannot be changed unnoticed.',
  'admin.clauses.does.ach_fraud':
    'What customers move is monitored for fraud and false pretenses: a first large transfer is asked about.',
  'admin.clauses.does.ach_returns': 'Returned debits are counted, with a notice before Nacha’s limits are reached.',
} satisfies Record<ClausesKey, string>
