import type { LimitsKey } from './messages.es.ts'

export default {
  'limits.ask': 'Ask for higher limits',
  'limits.ask.done': 'We received your request. We’ll let you know as soon as we’ve reviewed it.',
  'limits.ask.evidence': 'What can you show us?',
  'limits.ask.evidence.bank_statement': 'Bank statement',
  'limits.ask.evidence.other': 'Another document',
  'limits.ask.evidence.pay_stub': 'Pay stub',
  'limits.ask.evidence.tax_return': 'Tax return',
  'limits.ask.hint': 'From the last three months, with your name and the amount in view.',
  'limits.ask.missing': 'Add a photo of your document',
  'limits.ask.picture': 'Photo of your document',
  'limits.ask.purpose': 'What do you need to send more for?',
  'limits.ask.purpose.hint': 'For example: I help my mother build her house.',
  'limits.ask.purpose.missing': 'Tell us a little more: ten letters at least',
  'limits.ask.send': 'Send request',
  'limits.ask.text':
    'Show us where your money comes from, and someone on our team reviews it. We keep the photo encrypted and look at it only for this.',
  'limits.declined': 'We couldn’t raise your limits on {when}. {note}',
  'limits.granted': 'Your limits have been higher since {when}. {note}',
  'limits.loading': 'Loading your limits…',
  'limits.raised': 'You could send',
  'limits.unverified': 'Verify your identity first. Then you can ask for higher limits.',
  'limits.waiting': 'We received your request on {when}. Someone on our team is reviewing it.',
  'limits.waiting.title': 'Request under review',
} satisfies Record<LimitsKey, string>
