import type { ClauseName } from '#contract/compliance/clauses.ts'
import { type EvidenceQuery, recordsOf, transfersWith } from './queries.ts'

type Proof = { test: { file: string; name: string }; evidence: EvidenceQuery }

const sending = 'server/modules/sending'

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
      file: 'server/modules/books/remedies/remedies.test.ts',
      name: 'a remedy is paid once, notified in the customer’s language, and a line of the profit and loss',
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
      file: `${sending}/transfers/holds.test.ts`,
      name: 'a large transfer waits for its required record, and is refunded after ten days',
    },
    evidence: transfersWith('on_record'),
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
  policies: {
    test: {
      file: 'server/modules/compliance/policies/policies.test.ts',
      name: 'all staff acknowledge the latest version, once, and see their unread policies',
    },
    evidence: recordsOf('policies'),
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
  ach_returns: {
    test: {
      file: 'server/modules/funds/payments/return-rates.test.ts',
      name: 'a rate that nears and then exceeds its limit sends one notice each; ungrouped returns count in the overall rate',
    },
    evidence: transfersWith('funding_failed'),
  },
}
