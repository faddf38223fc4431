const es = {
  'customer.help.about': 'Sobre el movimiento {code}:',
  'customer.help.ask': 'Escríbenos',
  'customer.help.asked': 'Recibimos tu consulta {reference}',
  'customer.help.back': 'Volver a tus consultas',
  'customer.help.detail': 'Lo que nos escribiste y lo que respondimos',
  'customer.help.loading': 'Cargando tus consultas',
  'customer.help.message': 'Tu mensaje',
  'customer.help.message.missing': 'Escribe tu mensaje.',
  'customer.help.missing': 'No encontramos esta consulta',
  'customer.help.none': 'Aún no nos has escrito',
  'customer.help.none.text': 'Aquí verás tus consultas y nuestras respuestas.',
  'customer.help.reopens': 'Tu respuesta vuelve a abrir la consulta.',
  'customer.help.reply': 'Tu respuesta',
  'customer.help.send': 'Enviar mensaje',
  'customer.help.sending': 'Enviando…',
  'customer.help.sent': 'Mensaje enviado',
  'customer.help.title': 'Tus consultas',
  'customer.help.topic': 'Tema',
}
export default es
export type HelpKey = keyof typeof es
