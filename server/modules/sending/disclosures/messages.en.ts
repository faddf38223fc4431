import type { Messages } from './messages.es.ts'

/** The rule's own terms and model forms A-30(a), A-31 and A-37 of Appendix A to 12 CFR part 1005. */
export const en: Messages = {
  '2026-11-27': {
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
      transfer_amount_estimated: 'Estimated Transfer Amount',
      total_estimated: 'Estimated Total',
      exchange_rate_estimated: 'Estimated Exchange Rate',
      total_to_recipient_estimated: 'Estimated Total to Recipient',
      ceiling: 'Maximum Total',
      future_transfer_dates: 'Future Transfer Dates',
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
      estimates:
        'The amounts marked Estimated use today’s exchange rate. The rate of the Transfer Date applies; you get a receipt with the actual amounts on that date.',
      later_estimates:
        'The exchange rate and the amounts of the first transfer are fixed. Those of the later ones are Estimated: the rate of each Transfer Date applies, and you get a receipt with the actual amounts on that date.',
      cancellation_scheduled:
        'You can cancel a scheduled transfer at no cost until the end of the day before its Transfer Date, New York time, and in any case until three business days before it. If you cancel, we cancel all future transfers unless you tell us to cancel only the next one. Once a transfer is made, you can cancel it for a full refund within 30 minutes, unless the funds have been picked up or deposited.',
    },
    rhythms: {
      once: 'Once',
      weekly: 'Every {weekday}, from {start}',
      fortnightly: 'Every two weeks on {weekday}, from {start}',
      twice_monthly: 'On the 15th and the last day of each month, from {start}',
      monthly: 'On day {day} of each month, from {start}',
      monthly_end: 'On day {day} of each month, or on its last day, from {start}',
    },
    moved: '{date}, instead of {dueOn}',
  },
  wallet: 'SOL balance',
}
