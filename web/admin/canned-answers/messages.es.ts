const es = {
  'admin.canned.archive': 'Retirar',
  'admin.canned.back': 'Centro de ayuda',
  'admin.canned.closes': 'Después de enviarla, cierra la conversación',
  'admin.canned.edit': 'Cambiar la respuesta',
  'admin.canned.ends': 'cierra la conversación',
  'admin.canned.languages': 'Idiomas',
  'admin.canned.loading': 'Cargando respuestas',
  'admin.canned.new': 'Respuesta nueva',
  'admin.canned.none': 'Todavía no hay respuestas listas',
  'admin.canned.replies': 'Respuestas rápidas del cliente (opcional)',
  'admin.canned.replies.hint': 'Una por línea, hasta {max}.',
  'admin.canned.shortcut': 'Atajo',
  'admin.canned.shortcut.hint': 'Lo que se escribe después de «;»: letras sin acento, números y guiones.',
  'admin.canned.tag': 'Etiqueta que pone (opcional)',
  'admin.canned.tags': 'etiqueta: {tag}',
  'admin.canned.text.hint': '{name} es el nombre del cliente y {agent} el de quien responde.',
  'admin.canned.title': 'Respuestas listas',
}
export default es
export type CannedKey = keyof typeof es
