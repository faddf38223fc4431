export const es = {
  received: {
    subject: 'Recibimos tu consulta {reference}',
    text: `Recibimos tu consulta y te respondemos a este correo, por lo general dentro de un día hábil.

Tu referencia es {reference}. Tenla a mano si nos llamas.

Si no nos escribiste tú, no hagas nada: alguien puso tu correo por error.`,
  },
  answer: {
    subject: 'Respuesta a tu consulta {reference}',
    greeting: 'Hola, {name}:',
    more: '¿Te queda alguna duda? Escríbenos a {office} con la referencia {reference}.',
    reply: '¿Te quedan dudas? Responde a este correo.',
    question: 'Nos escribiste:',
  },
  answered: { see: 'Ver la conversación' },
  file: {
    name: 'bandeja',
    heads: ['Último mensaje', 'Referencia', 'Origen', 'Estado', 'Idioma', 'Nombre', 'Correo', 'Asunto', 'La atiende'],
  },
  states: { waiting: 'Espera', answered: 'Respondida', closed: 'Cerrada', spam: 'Spam' },
  ticketsFile: {
    name: 'consultas',
    heads: [
      'Recibida',
      'Referencia',
      'Tema',
      'Estado',
      'Idioma',
      'Nombre',
      'Correo',
      'La atiende',
      'Escalada a',
      'Respondida',
      'Estrellas',
    ],
  },
  inbox: { title: 'Nuevo mensaje {reference}', message: 'Espera en Correo.' },
  office: { title: 'Nueva consulta {reference}', message: 'Hay una consulta nueva en Centro de ayuda.' },
  escalated: {
    title: 'Soporte te necesita: {reference}',
    message: 'Pidieron ayuda a tu equipo con una consulta. Está en Centro de ayuda.',
  },
  returned: { title: '{reference} volvió a soporte', message: '{note}' },
  reply: { title: 'Nuevo mensaje en {reference}', message: 'El cliente volvió a escribir. Está en Centro de ayuda.' },
}
export type Messages = typeof es
