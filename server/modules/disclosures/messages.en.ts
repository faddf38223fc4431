import type { Messages } from './messages.es.ts'

/** The rule's own terms and model forms A-30(a), A-31 and A-37 of Appendix A to 12 CFR part 1005. */
export const en: Messages = {
  '2026-11': {
    headings: {
      pre_payment: 'Pre-Payment Disclosure',
      receipt: 'Receipt',
    },
    notAReceipt: 'NOT A RECEIPT',
    terms: {
      sender: 'Sender',
      recipient: 'Recipient',
      pickup_place: 'Pick-Up Location',
      confirmation_code: 'Confirmation Code',
      date_available: 'Date Available',
      transfer_date: 'Transfer Date',
      transfer_amount: 'Transfer Amount',
      transfer_fees: 'Transfer Fees',
      transfer_taxes: 'Transfer Taxes',
      total: 'Total',
      exchange_rate: 'Exchange Rate',
      transfer_amount_received: 'Transfer Amount',
      other_fees: 'Other Fees',
      total_to_recipient: 'Total to Recipient',
      todays_date: 'Today’s Date',
      provider: 'Money Transmitter',
    },
    statements: {
      may_receive_less: 'Recipient may receive less due to fees charged by the recipient’s bank and foreign taxes.',
      may_be_sooner: 'The money may be available sooner.',
      errors:
        'You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days at {phone} or {site}. You can also contact us for a written explanation of your rights.',
      cancellation:
        'You can cancel for a full refund within 30 minutes of payment, unless the funds have been picked up or deposited.',
      complaints:
        'For questions or complaints about {provider}, contact:\n{agency}\n{agencyPhone}\n{agencySite}\n\n{bureau}\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
    },
  },
  wallet: 'SOL balance',
}
