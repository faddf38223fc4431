import type { HelpCenterKey } from './messages.es.ts'

export default {
  'admin.help-center.tab.answered': 'Ticket History',
  'admin.help-center.tab.conversations': 'Conversations',
  'admin.help-center.tab.open': 'Open Tickets',
  'admin.help-center.tabs': 'Help center',
} satisfies Record<HelpCenterKey, string>
