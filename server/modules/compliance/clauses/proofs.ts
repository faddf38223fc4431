import type { ClauseName } from '#contract/compliance/clauses.ts'
import { type EvidenceQuery, recordsOf, transfersWith } from './queries.ts'

type Proof = {
  test: { file: string; name: string }
  evidence: EvidenceQuery
  /** Its records are for readers of cases only. */
  secret?: true
}

const sending = 'server/modules/sending'
const monitoring = 'server/modules/compliance/monitoring'

/** The test that holds each clause (tests/law.test.ts fails without it), and the query that shows the clause at work. */
export const proofs: Readonly<Record<ClauseName, Proof>> = {
  disclosure: {
    test: {
      file: `${sending}/disclosures/disclosures.test.ts`,
      name: 'only the pre-payment disclosure says that it is not a receipt',
    },
    evidence: transfersWith('pre_payment'),
  },
  receipt: {
    test: {
      file: `${sending}/disclosures/disclosures.test.ts`,
      name: 'the receipt has everything that 12 CFR 1005.31(b)(2) requires',
    },
    evidence: transfersWith('receipt'),
  },
  language: {
    test: {
      file: `${sending}/disclosures/disclosures.test.ts`,
      name: 'every line and statement is in English and the reader’s language, and only once for English',
    },
    evidence: transfersWith('in_two_languages'),
  },
  claim: {
    test: {
      file: 'server/modules/books/claims/claims.test.ts',
      name: 'a claim is stored once, dated to be decided in 90 days, told to the sender and the office, and waits with its day',
    },
    evidence: recordsOf('claims'),
  },
  remedy: {
    test: {
      file: 'server/modules/books/claims/resend.test.ts',
      name: '12 CFR 1005.33(c)(2): after delivery the missing amount is sent to the recipient once, at the rate of the transfer and without a fee',
    },
    evidence: transfersWith('remedied'),
  },
  cancel: {
    test: {
      file: `${sending}/transfers/cancel.test.ts`,
      name: 'after thirty minutes a sender cannot cancel, not even a transfer on its way',
    },
    evidence: transfersWith('canceled'),
  },
  cancel_refund: {
    test: {
      file: `${sending}/transfers/cancel.test.ts`,
      name: 'a transfer canceled before its payout is refunded in full, fee included',
    },
    evidence: transfersWith('canceled_and_refunded'),
  },
  scheduled: {
    test: {
      file: `${sending}/schedules/schedules.test.ts`,
      name: 'a schedule is disclosed with estimates, announced three days before, and its transfer is made on the date with an exact receipt',
    },
    evidence: transfersWith('scheduled'),
  },
  retention: {
    test: {
      file: `${sending}/transfers/transfers.test.ts`,
      name: 'every stored disclosure renders again to its own hash',
    },
    evidence: transfersWith('oldest'),
  },
  card_error: {
    test: {
      file: 'server/modules/balance/cards/disputes/disputes.test.ts',
      name: 'an undecided dispute is credited on its last business day, and final for the customer after ninety days',
    },
    evidence: recordsOf('card_disputes'),
  },
  prepaid: {
    test: {
      file: 'server/modules/people/consents/prepaid.test.ts',
      name: 'an acceptance is stored once with version, digest, language, network and browser, and audited',
    },
    evidence: recordsOf('prepaid_consents'),
  },
  e_sign: {
    test: {
      file: 'server/modules/people/consents/consents.test.ts',
      name: 'the consent is stored with version, digest, language, time, network and browser, and audited',
    },
    evidence: recordsOf('e_sign_consents'),
  },
  records: {
    test: {
      file: `${sending}/transfers/process/records.test.ts`,
      name: '31 CFR 1010.410(e): related transfers of a day wait from 3,000 dollars on for the checked number of the sender’s document',
    },
    evidence: transfersWith('on_record'),
  },
  travel_rule: {
    test: {
      file: `${sending}/transfers/process/records.test.ts`,
      name: '31 CFR 1010.410(f): name, address, document and account travel to the partner, and the birth date from 1,000 dollars on',
    },
    evidence: transfersWith('traveled'),
  },
  blocked: {
    test: {
      file: 'server/modules/funds/blocked-property/blocked-property.test.ts',
      name: 'the calendar of reports has the report within ten business days of a block, and the days left',
    },
    evidence: recordsOf('blocked'),
  },
  rejected: {
    test: { file: `${sending}/transfers/holds.test.ts`, name: 'a rejected transfer is refunded in full' },
    evidence: transfersWith('rejected'),
  },
  suspicious: {
    test: {
      file: 'server/modules/compliance/sars/sars.test.ts',
      name: '31 CFR 1022.320: two people approve a report, it becomes FinCEN’s batch file and a PDF, and its case is closed',
    },
    evidence: recordsOf('cases'),
    secret: true,
  },
  currency: {
    test: {
      file: 'server/modules/compliance/ctrs/ctrs.test.ts',
      name: '31 CFR 1010.311: currency above $10,000 in one day opens one report after the day, and $10,000.00 or less opens none',
    },
    evidence: recordsOf('ctrs'),
    secret: true,
  },
  currency_total: {
    test: {
      file: 'server/modules/compliance/ctrs/ctrs.test.ts',
      name: '31 CFR 1010.313: payments of one person in one New York day are aggregated over codes and counters, and two days are not',
    },
    evidence: recordsOf('ctrs'),
    secret: true,
  },
  currency_filing: {
    test: {
      file: 'server/modules/compliance/ctrs/ctrs.test.ts',
      name: '31 CFR 1010.306: a report is due 15 days after its day, two people approve it, and it becomes FinCEN’s batch file and a PDF',
    },
    evidence: recordsOf('ctrs_filed'),
    secret: true,
  },
  secrecy: {
    test: { file: 'tests/secrecy.test.ts', name: 'no answer tells of a case: %s' },
    evidence: recordsOf('cases'),
    secret: true,
  },
  policies: {
    test: {
      file: 'server/modules/compliance/policies/policies.test.ts',
      name: 'all staff acknowledge the latest version, once, and see their unread policies',
    },
    evidence: recordsOf('policies'),
  },
  ny_rules: {
    test: {
      file: `${monitoring}/monitoring.test.ts`,
      name: 'a rule has its version, author, reason and back-test, and two people publish it after its shadow',
    },
    evidence: recordsOf('rules'),
  },
  monitoring: {
    test: {
      file: `${monitoring}/patterns.test.ts`,
      name: 'real transfers just below the limit raise one alert, and a canceled one counts as an attempt',
    },
    evidence: recordsOf('monitoring'),
  },
  remittance_tax: {
    test: {
      file: 'server/modules/funds/taxes/taxes.test.ts',
      name: 'a transfer paid from cash in the balance is taxed one percent, which is quoted, disclosed, charged and payable',
    },
    evidence: transfersWith('taxed'),
  },
  ny_sales: {
    test: {
      file: 'server/modules/books/reporting/sales-report/sales-report.test.ts',
      name: 'a quarter is filed once it is over, with the figures that were read, and stays as it was filed',
    },
    evidence: recordsOf('ny_sales'),
  },
  ny_investments: {
    test: {
      file: 'server/modules/books/reporting/investments/investments.test.ts',
      name: 'a day that is over is measured once, and its sums are those of the ledger',
    },
    evidence: recordsOf('investments'),
  },
  ny_access: {
    test: {
      file: 'server/modules/staff/staff/staff.test.ts',
      name: 'the yearly look is signed by another person, about the roles that were read',
    },
    evidence: recordsOf('reviews'),
  },
  ny_audit: {
    test: {
      file: 'server/platform/audit.test.ts',
      name: 'an untouched log verifies, and contains every row once',
    },
    evidence: recordsOf('audit'),
  },
  ny_assets: {
    test: {
      file: 'server/modules/compliance/examinations/examinations.test.ts',
      name: 'the asset inventory has owner, location, class, support and recovery time of each system, and every package of the build',
    },
    evidence: recordsOf('examinations'),
  },
  ny_books: {
    test: { file: 'tests/retention.test.ts', name: 'the application cannot delete a record that the law keeps' },
    evidence: recordsOf('examinations'),
  },
  ach_fraud: {
    test: {
      file: `${sending}/transfers/confirm/purpose.test.ts`,
      name: 'a sender who may be deceived is warned, waits a day, may cancel, and compliance is alerted',
    },
    evidence: transfersWith('told_purpose'),
  },
  ach_returns: {
    test: {
      file: 'server/modules/funds/payments/return-rates.test.ts',
      name: 'a rate that nears and then exceeds its limit sends one notice each; ungrouped returns count in the overall rate',
    },
    evidence: transfersWith('funding_failed'),
  },
}
