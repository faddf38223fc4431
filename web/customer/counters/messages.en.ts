import type { CountersKey } from './messages.es.ts'

export default {
  'customer.counters.documents': 'With a valid {documents}',
  'customer.counters.elsewhere': 'There’s no cash in {city} right now. These locations have it:',
  'customer.counters.id.consular_id': 'consular ID',
  'customer.counters.id.driver_license': 'driver’s license',
  'customer.counters.id.national_id': 'national ID card',
  'customer.counters.id.passport': 'passport',
  'customer.counters.id.residence_permit': 'residence permit',
  'customer.counters.no-cash': 'Out of cash for now',
  'customer.counters.none': 'No location in {city} has cash right now. It’s usually restocked the same day.',
  'customer.counters.note': 'Your recipient can pick up the cash at any of these.',
  'customer.counters.title': 'Where to pick up in {city}',
} satisfies Record<CountersKey, string>
