import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  waits: {
    title: 'Uma mudança espera a sua decisão',
    message: 'Outra pessoa da equipe pediu uma mudança que precisa de duas pessoas. Veja em Aprovações.',
  },
  approved: {
    title: 'Sua mudança foi aprovada',
    message: 'Outra pessoa da equipe aprovou o que você pediu, e já foi feito.',
  },
  declined: {
    title: 'Sua mudança não foi aprovada',
    message: 'Outra pessoa da equipe não aprovou o que você pediu. O motivo está em Aprovações.',
  },
}
