import type { DocumentsKey } from './messages.es.ts'

export default {
  'documents.given': 'In force',
  'documents.given.done': 'We saved your consent. You can make transfers.',
  'documents.loading': 'Loading your consent…',
  'documents.missing': 'No consent',
  'documents.state.changed':
    'You gave your consent on {when} to the text of {version}. The text has changed: read and accept the new one to make your next transfer.',
  'documents.state.given': 'You gave your consent on {when} to this text, the version of {version}.',
  'documents.state.none': 'You haven’t consented to electronic documents yet. You need to before your next transfer.',
  'documents.state.withdrawn':
    'You withdrew your consent on {when}. You can’t make new transfers until you give it again. Transfers on their way continue, and we’ll mail you paper receipts if you ask.',
  'documents.title': 'Consent to electronic documents',
  'documents.withdraw': 'Withdraw my consent',
  'documents.withdraw.busy': 'Withdrawing…',
  'documents.withdraw.confirm': 'Withdraw',
  'documents.withdraw.done': 'You withdrew your consent.',
  'documents.withdraw.going': 'Transfers on their way continue.',
  'documents.withdraw.keep': 'Keep it',
  'documents.withdraw.new': 'You can’t make new transfers until you give it again, right here.',
  'documents.withdraw.paper': 'We’ll mail you paper receipts if you ask, at no cost.',
  'documents.withdraw.title': 'Withdraw your consent to electronic documents?',
} satisfies Record<DocumentsKey, string>
