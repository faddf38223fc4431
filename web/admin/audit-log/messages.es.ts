const es = {
  'admin.audit-log.export.failed': 'No se pudo exportar. Intenta otra vez.',
  'admin.audit-log.from': 'Desde',
  'admin.audit-log.loading': 'Cargando el registro',
  'admin.audit-log.none': 'Nada coincide con lo que buscas.',
  'admin.audit-log.person': 'Persona (correo)',
  'admin.audit-log.product': 'SOL, por sí solo',
  'admin.audit-log.proof.broken': 'La cadena no cuadra. Comprobada el {at}: avisa a quien opera el sistema.',
  'admin.audit-log.proof.intact':
    'La cadena está intacta: {links, plural, one {# registro} other {# registros}}. Comprobada el {at}.',
  'admin.audit-log.proof.unchecked':
    '{links, plural, one {# registro encadenado} other {# registros encadenados}}; se comprueban cada hora.',
  'admin.audit-log.proof.waiting':
    '{waiting, plural, one {# espera su lugar en la cadena.} other {# esperan su lugar en la cadena.}}',
  'admin.audit-log.reads': 'También las consultas',
  'admin.audit-log.title': 'Registro de auditoría',
  'admin.audit-log.to': 'Hasta',
  'admin.audit-log.when': 'Cuándo (Nueva York)',
  'admin.audit-log.who': 'Quién',
}

export type AuditLogKey = keyof typeof es

export default es
