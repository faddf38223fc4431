import type { Messages } from './messages.es.ts'

export const en: Messages = {
  received: {
    subject: 'We received your question {reference}',
    text: `We received your question and will reply to this email address, usually within one business day.

Your reference is {reference}. Have it ready if you call us.

If you did not write to us, do nothing: someone typed your email by mistake.`,
  },
  answer: {
    subject: 'Answer to your question {reference}',
    greeting: 'Hello {name},',
    more: 'Still have questions? Write to {office} with the reference {reference}.',
    question: 'You wrote:',
  },
  office: { title: 'New question {reference}', message: 'It is waiting for an answer in Help center.' },
}
