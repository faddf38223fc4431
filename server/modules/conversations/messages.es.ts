export const es = {
  answered: {
    title: 'Soporte te respondió',
    message: 'Tienes un mensaje nuevo de soporte. Léelo y responde en tu cuenta.',
  },
  see: 'Ver la conversación',
  waits: {
    title: 'Un cliente espera en el chat',
    message: 'Hay una conversación sin responder en Sala de chat.',
  },
}
export type Messages = typeof es
