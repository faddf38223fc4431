import type { CannedKey } from './messages.es.ts'

export default {
  'admin.canned.archive': 'Retire',
  'admin.canned.back': 'Help center',
  'admin.canned.closes': 'Once sent, it closes the conversation',
  'admin.canned.edit': 'Change the answer',
  'admin.canned.ends': 'closes the conversation',
  'admin.canned.languages': 'Languages',
  'admin.canned.loading': 'Loading answers',
  'admin.canned.new': 'New answer',
  'admin.canned.none': 'There are no canned answers yet',
  'admin.canned.replies': 'The customer’s quick replies (optional)',
  'admin.canned.replies.hint': 'One a line, up to {max}.',
  'admin.canned.shortcut': 'Shortcut',
  'admin.canned.shortcut.hint': 'What is typed after “;”: plain letters, digits and hyphens.',
  'admin.canned.tag': 'Tag that it puts on (optional)',
  'admin.canned.tags': 'tags it {tag}',
  'admin.canned.text.hint': '{name} is the customer’s first name, and {agent} that of who answers.',
  'admin.canned.title': 'Canned answers',
} satisfies Record<CannedKey, string>
