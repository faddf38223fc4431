import type { StatusText } from './text.ts'

export default {
  title: 'Service status',
  description: 'Whether SOL’s website, transfers, payouts, bank accounts, cards and messages work right now.',
  overall: {
    up: 'Everything works',
    degraded: 'Some things are slower than usual',
    down: 'Part of the service is down',
  },
  outage: {
    title: 'We can’t reach our systems right now',
    text: 'You may not be able to log in or send. Your money is safe: transfers you already confirmed stay confirmed and go on as soon as we’re back. Please don’t send them again.',
    asOf: 'Below is what we last knew, at {at}.',
  },
  asOf: 'As of {at}',
  components: 'Parts of the service',
  component: {
    site: 'Website and login',
    transfers: 'Transfers',
    payouts: 'Payouts in Latin America',
    bank: 'Bank accounts',
    cards: 'Debit cards',
    messages: 'Emails and texts',
  },
  state: { up: 'Working', degraded: 'Slow', down: 'Down' },
  day: {
    none: '{day}: not measured',
    up: '{day}: no interruptions',
    degraded: '{day}: slow for {minutes} min',
    down: '{day}: down for {minutes} min',
  },
  history: 'The last {days} days',
  countries: 'Payouts are affected in:',
  incidents: 'Happening now',
  past: 'Past incidents',
  none: 'No incidents in the last {days} days.',
  incident: {
    investigating: 'Looking into it',
    identified: 'Cause found',
    monitoring: 'Fixed, watching it',
    resolved: 'Resolved',
  },
  help: 'Help center',
  contact: 'Is something wrong with your transfer? Call us at {phone}.',
  feed: 'As data (JSON)',
} satisfies StatusText
