import type { TrackKey } from './messages.es.ts'

export default {
  'track.about': 'SOL is a money transfer service licensed in New York.',
  'track.cancel-asked':
    'The person who sent it asked to cancel, and our team is confirming. Don’t count on this money yet.',
  'track.detail':
    'To pay out this transfer we need one more detail of the recipient. We have asked the person who sent it.',
  'track.loading': 'Looking for the transfer',
  'track.missing.home': 'Go to SOL',
  'track.missing.text': 'Check that the link is complete, or ask the person who sent it to send it again.',
  'track.missing.title': 'We could not find this transfer',
  'track.privacy':
    'This link only shows where the money is. It shows no names and no accounts, and no one can move the money with it.',
  'track.stopped':
    'This transfer was stopped. Talk to the person who sent it: their account shows why and what to do next.',
  'track.title': 'Track a transfer',
  'track.to-country': 'to {country}',
} satisfies Record<TrackKey, string>
