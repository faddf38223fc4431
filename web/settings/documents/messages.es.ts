const es = {
  'documents.given': 'Vigente',
  'documents.given.done': 'Guardamos tu consentimiento. Ya puedes hacer envíos.',
  'documents.loading': 'Cargando tu consentimiento…',
  'documents.missing': 'Sin consentimiento',
  'documents.state.changed':
    'Diste tu consentimiento el {when} al texto del {version}. El texto cambió: lee y acepta el nuevo para hacer tu próximo envío.',
  'documents.state.given': 'Diste tu consentimiento el {when} a este texto, que es la versión del {version}.',
  'documents.state.none':
    'Todavía no nos diste tu consentimiento para recibir documentos electrónicos. Lo necesitas para hacer tu próximo envío.',
  'documents.state.withdrawn':
    'Retiraste tu consentimiento el {when}. No puedes hacer envíos nuevos hasta que lo des otra vez. Lo que ya está en camino continúa, y te mandamos recibos en papel si los pides.',
  'documents.title': 'Consentimiento para documentos electrónicos',
  'documents.withdraw': 'Retirar mi consentimiento',
  'documents.withdraw.busy': 'Retirando…',
  'documents.withdraw.confirm': 'Retirar',
  'documents.withdraw.done': 'Retiraste tu consentimiento.',
  'documents.withdraw.going': 'Los envíos que ya están en camino continúan.',
  'documents.withdraw.keep': 'Mantenerlo',
  'documents.withdraw.new': 'No puedes hacer envíos nuevos hasta que lo des otra vez, aquí mismo.',
  'documents.withdraw.paper': 'Te mandamos los recibos en papel por correo postal si los pides, sin costo.',
  'documents.withdraw.title': '¿Retirar tu consentimiento para documentos electrónicos?',
}
export default es
export type DocumentsKey = keyof typeof es
