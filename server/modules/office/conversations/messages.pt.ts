import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  answered: {
    title: 'O suporte respondeu para você',
    message: 'Você tem uma mensagem nova do suporte. Leia e responda na sua conta.',
  },
  asked: 'Pedimos ajuda a Operações com a transferência {code} (solicitação {reference}): {reason}',
  handedBack: {
    question: '{team} respondeu à solicitação {reference}: {note}',
    transfer: '{team} respondeu sobre a transferência {code} (solicitação {reference}): {note}',
    teams: { operations: 'Operações', compliance: 'Compliance', administrator: 'Administração' },
  },
  see: 'Ver a conversa',
  waits: {
    title: 'Um cliente está esperando no chat',
    message: 'Há uma conversa sem resposta no Chat.',
  },
}
