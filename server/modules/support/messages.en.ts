import type { Messages } from './messages.es.ts'

export const en: Messages = {
  received: {
    subject: 'We received your question {reference}',
    text: `We received your question and will answer to this email, usually within one business day.

Your reference is {reference}. Have it ready if you call us.

If it was not you who wrote, do nothing: somebody typed your email by mistake.`,
  },
  answer: {
    subject: 'Answer to your question {reference}',
    greeting: 'Hello {name},',
    more: 'Is anything still unclear? Write to {office} with the reference {reference}.',
    question: 'You wrote:',
  },
  office: { title: 'New question {reference}', message: 'It waits for an answer under Help center.' },
}
