const es = {
  'admin.incidents.component.bank': 'Cuentas de banco',
  'admin.incidents.component.cards': 'Tarjetas de débito',
  'admin.incidents.component.messages': 'Correos y mensajes de texto',
  'admin.incidents.component.missing': 'Elige al menos una parte.',
  'admin.incidents.component.payouts': 'Entregas',
  'admin.incidents.component.site': 'Sitio y acceso',
  'admin.incidents.component.transfers': 'Envíos',
  'admin.incidents.components': 'Partes afectadas',
  'admin.incidents.impact': 'Cómo funcionan',
  'admin.incidents.impact.degraded': 'Lento',
  'admin.incidents.impact.down': 'No funciona',
  'admin.incidents.none': 'Sin incidentes en los últimos 90 días.',
  'admin.incidents.open': 'Abrir un incidente',
  'admin.incidents.page': 'Abrir la página de estado',
  'admin.incidents.publish': 'Publicar',
  'admin.incidents.published': 'Publicado en la página de estado',
  'admin.incidents.state.identified': 'Encontramos la causa',
  'admin.incidents.state.investigating': 'Lo estamos revisando',
  'admin.incidents.state.monitoring': 'Corregido, en observación',
  'admin.incidents.state.resolved': 'Resuelto',
  'admin.incidents.text': 'Los clientes los leen en la página de estado en menos de un minuto, en su idioma.',
  'admin.incidents.title': 'Incidentes',
  'admin.incidents.update': 'Agregar una novedad',
}

export default es
export type IncidentsKey = keyof typeof es
