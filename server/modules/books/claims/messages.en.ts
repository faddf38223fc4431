import type { Messages } from './messages.es.ts'

export const en: Messages = {
  kinds: {
    amount_paid: 'A different amount was paid',
    bookkeeping: 'Computational or bookkeeping error',
    amount_received: 'Less money arrived',
    late: 'It arrived late or not at all',
    documents: 'Documents or information',
  },
  outcomes: {
    error: 'We made an error',
    no_error: 'We found no error',
    answered: 'Information sent',
  },
  officeNotice: {
    title: '{name} claimed an error in a transfer',
    message: '{kind}. Transfer {code}. It has to be decided by {day}.',
  },
  opened: {
    title: 'We received your claim about transfer {code}',
    message: '{kind}. We’re investigating and will decide by {day}. We’ll tell you as soon as there is a decision.',
  },
  decided: {
    error: {
      title: 'We made an error in your transfer {code}',
      message: '{explanation}\n\nYou can ask us for the documents we relied on. The letter is with your transfer.',
    },
    no_error: {
      title: 'We found no error in your transfer {code}',
      message:
        '{explanation}\n\nYou can ask us for the documents we relied on. If you disagree, ask for another review with your transfer.',
    },
    answered: {
      title: 'What you asked about your transfer {code}',
      message: '{explanation}\n\nIt is also with your transfer.',
    },
  },
  open: 'See my transfer',
  letter: {
    title: 'Our answer to your claim',
    received: 'Received',
    decided: 'Decided and reported',
    outcome: 'Decision',
    subject: 'Subject',
    text: 'Details',
    kind: 'Claim',
    words: 'What you told us',
    reopened: 'Why you asked for another review',
    explanation: 'What we found',
    remedy: 'We gave you back',
    resent: 'We sent to your recipient',
    foot: 'You have the right to ask for copies of the documents we relied on for this decision (12 CFR 1005.33(d)).',
  },
  file: 'answer',
  csv: 'claims',
  heads: ['Received', 'Id', 'Transfer', 'Claim', 'State', 'Decide by', 'Decided', 'Report by', 'Reported'],
  automatic: 'The money was available after the date we stated.',
}
