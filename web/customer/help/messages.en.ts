import type { HelpKey } from './messages.es.ts'

export default {
  'customer.help.about': 'About transaction {code}:',
  'customer.help.ask': 'Write to us',
  'customer.help.asked': 'We received your question {reference}',
  'customer.help.back': 'Back to your questions',
  'customer.help.detail': 'What you wrote to us, and our answers',
  'customer.help.loading': 'Loading your questions',
  'customer.help.message': 'Your message',
  'customer.help.message.missing': 'Write your message.',
  'customer.help.missing': 'We couldn’t find this question',
  'customer.help.none': 'You have not written to us yet',
  'customer.help.none.text': 'Your questions and our answers will appear here.',
  'customer.help.reopens': 'Your reply opens the question again.',
  'customer.help.reply': 'Your reply',
  'customer.help.send': 'Send message',
  'customer.help.sending': 'Sending…',
  'customer.help.sent': 'Message sent',
  'customer.help.title': 'Your questions',
  'customer.help.topic': 'Topic',
} satisfies Record<HelpKey, string>
