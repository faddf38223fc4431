import type { AuditLogKey } from './messages.es.ts'

export default {
  'admin.audit-log.export.failed': 'Não foi possível exportar. Tente de novo.',
  'admin.audit-log.from': 'De',
  'admin.audit-log.loading': 'Carregando o registro',
  'admin.audit-log.none': 'Nada corresponde ao que você procura.',
  'admin.audit-log.person': 'Pessoa (e-mail)',
  'admin.audit-log.product': 'SOL, automático',
  'admin.audit-log.proof.broken': 'A corrente não confere. Verificada em {at}: avise quem opera o sistema.',
  'admin.audit-log.proof.intact':
    'A corrente está intacta: {links, plural, one {# registro} other {# registros}}. Verificada em {at}.',
  'admin.audit-log.proof.unchecked':
    '{links, plural, one {# registro encadeado} other {# registros encadeados}}; são verificados a cada hora.',
  'admin.audit-log.proof.waiting':
    '{waiting, plural, one {# espera seu lugar na corrente.} other {# esperam seu lugar na corrente.}}',
  'admin.audit-log.reads': 'Também as consultas',
  'admin.audit-log.title': 'Registro de auditoria',
  'admin.audit-log.to': 'Até',
  'admin.audit-log.when': 'Quando (Nova York)',
  'admin.audit-log.who': 'Quem',
} satisfies Record<AuditLogKey, string>
