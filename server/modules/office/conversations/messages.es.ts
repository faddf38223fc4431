export const es = {
  answered: {
    title: 'Soporte te respondió',
    message: 'Tienes un mensaje nuevo de soporte. Léelo y responde en tu cuenta.',
  },
  asked: 'Se pidió ayuda a Operaciones con el envío {code} (consulta {reference}): {reason}',
  handedBack: {
    question: '{team} respondió a la consulta {reference}: {note}',
    transfer: '{team} respondió sobre el envío {code} (consulta {reference}): {note}',
    teams: { operations: 'Operaciones', compliance: 'Cumplimiento', administrator: 'Administración' },
  },
  see: 'Ver la conversación',
  waits: {
    title: 'Un cliente espera en el chat',
    message: 'Hay una conversación sin responder en Chat.',
  },
}
export type Messages = typeof es
