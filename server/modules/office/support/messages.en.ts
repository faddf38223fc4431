import type { Messages } from './messages.es.ts'

export const en: Messages = {
  received: {
    subject: 'We received your question {reference}',
    text: `We received your question and will reply to this email address, usually within one business day.

Your reference is {reference}. Have it ready if you call us.

If you didn’t write to us, you can ignore this email: someone typed your address by mistake.`,
  },
  answer: {
    subject: 'Answer to your question {reference}',
    greeting: 'Hi {name},',
    more: 'Still have questions? Write to {office} with the reference {reference}.',
    reply: 'Still have questions? Just reply to this email.',
    question: 'You wrote:',
  },
  answered: { see: 'See the conversation' },
  file: {
    name: 'inbox',
    heads: ['Last message', 'Reference', 'Source', 'State', 'Language', 'Name', 'Email', 'Subject', 'Looked after by'],
  },
  states: { waiting: 'Waiting', answered: 'Answered', closed: 'Closed', spam: 'Spam' },
  ticketsFile: {
    name: 'tickets',
    heads: [
      'Asked',
      'Reference',
      'Topic',
      'State',
      'Language',
      'Name',
      'Email',
      'Looked after by',
      'Escalated to',
      'Answered',
      'Stars',
    ],
  },
  inbox: { title: 'New message {reference}', message: 'It’s waiting in Email.' },
  office: { title: 'New question {reference}', message: 'A new question is waiting in Help center.' },
  escalated: {
    title: 'Support needs you: {reference}',
    message: 'Your team was asked about a question. It’s in Help center.',
  },
  returned: { title: '{reference} is back with support', message: '{note}' },
  reply: { title: 'New message in {reference}', message: 'The customer wrote again. It’s waiting in Help center.' },
}
