import type { AuditLogKey } from './messages.es.ts'

export default {
  'admin.audit-log.export.failed': 'The export failed. Try again.',
  'admin.audit-log.from': 'From',
  'admin.audit-log.loading': 'Loading the log',
  'admin.audit-log.none': 'Nothing matches what you look for.',
  'admin.audit-log.person': 'Person (email)',
  'admin.audit-log.product': 'SOL, by itself',
  'admin.audit-log.proof.broken': 'The chain does not match. Checked {at}: tell who runs the system.',
  'admin.audit-log.proof.intact':
    'The chain is intact: {links, plural, one {# entry} other {# entries}}. Checked {at}.',
  'admin.audit-log.proof.unchecked':
    '{links, plural, one {# chained entry} other {# chained entries}}; checked every hour.',
  'admin.audit-log.proof.waiting': '{waiting, plural, one {# waits for its link.} other {# wait for their link.}}',
  'admin.audit-log.reads': 'Views too',
  'admin.audit-log.title': 'Audit log',
  'admin.audit-log.to': 'To',
  'admin.audit-log.when': 'When (New York)',
  'admin.audit-log.who': 'Who',
} satisfies Record<AuditLogKey, string>
