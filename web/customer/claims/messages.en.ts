import type { CustomerClaimsKey } from './messages.es.ts'

const en: Record<CustomerClaimsKey, string> = {
  'customer.claims.again': 'Ask for another review',
  'customer.claims.again-done': 'We’re reviewing it again',
  'customer.claims.again-text': 'Tell us what you disagree with. You can ask once.',
  'customer.claims.again-title': 'Review it again?',
  'customer.claims.decide-by': 'Answer by',
  'customer.claims.decided': 'Decided',
  'customer.claims.letter': 'Open the letter',
  'customer.claims.new': 'Claim an error',
  'customer.claims.over': 'The time to claim an error ended on {day}. If you need anything, write to us.',
  'customer.claims.received': 'Received',
  'customer.claims.reopened': 'Another review requested',
  'customer.claims.title': 'Errors and documents',
  'customer.claims.until': 'You can claim an error or ask for documents until {day}.',
}
export default en
