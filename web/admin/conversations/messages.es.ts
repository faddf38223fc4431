const es = {
  'admin.chat.back': 'Volver a las conversaciones',
  'admin.chat.busy': 'Un momento…',
  'admin.chat.close': 'Terminar',
  'admin.chat.close.ask': '¿Terminar la conversación con {name}?',
  'admin.chat.close.done': 'Conversación terminada',
  'admin.chat.close.text': 'Sale de la cola. El cliente la puede abrir de nuevo.',
  'admin.chat.closed': 'Esta conversación terminó.',
  'admin.chat.closed.ticket': 'Sigue como consulta {reference}.',
  'admin.chat.loading': 'Cargando conversaciones',
  'admin.chat.missing': 'No encontramos esta conversación',
  'admin.chat.none.answered': 'No hay conversaciones respondidas',
  'admin.chat.none.closed': 'No hay conversaciones terminadas',
  'admin.chat.none.waiting': 'Nadie espera una respuesta',
  'admin.chat.pick': 'Elige una conversación de la cola',
  'admin.chat.status': 'Conversaciones',
  'admin.chat.status.answered': 'Respondidas',
  'admin.chat.status.closed': 'Terminadas',
  'admin.chat.status.waiting': 'Esperan',
  'admin.chat.ticket': 'Pasar a consulta',
  'admin.chat.ticket.ask': '¿Seguir la conversación con {name} como consulta?',
  'admin.chat.ticket.done': 'Consulta abierta',
  'admin.chat.ticket.text':
    'La conversación termina y sus mensajes pasan a una consulta con referencia, que se responde por correo.',
  'admin.chat.title': 'Centro de ayuda',
  'admin.chat.typing': '{name} está escribiendo…',
}
export default es
export type OfficeChatKey = keyof typeof es
