import type { HelpCenterKey } from './messages.es.ts'

export default {
  'admin.help-center.tab.answered': 'Histórico',
  'admin.help-center.tab.conversations': 'Conversas',
  'admin.help-center.tab.open': 'Solicitações abertas',
  'admin.help-center.tabs': 'Central de ajuda',
} satisfies Record<HelpCenterKey, string>
