import type { RecipientsKey } from './messages.es.ts'

export default {
  'customer.network.back': 'Back to recipients',
  'customer.network.correct-short': 'Edit',
  'customer.network.detail': 'The people you send money to',
  'customer.network.nobody': 'No one found',
  'customer.network.nobody-text': 'No recipient matches “{search}”.',
  'customer.network.none': 'You have no recipients yet',
  'customer.network.none-text': 'Add the first person you want to send money to.',
  'customer.network.search': 'Search by name',
  'customer.network.send': 'Send',
  'customer.network.title': 'Recipients',
  'customer.recipient.add': 'New recipient',
  'customer.recipient.correct': 'Edit recipient',
  'customer.recipient.save': 'Save recipient',
  'customer.recipient.save-changes': 'Save changes',
  'customer.recipient.saved': 'We saved the details of {name}',
} satisfies Record<RecipientsKey, string>
