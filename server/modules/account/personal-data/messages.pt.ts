import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  ready: {
    title: 'A cópia dos seus dados está pronta',
    message: 'Você pode baixá-la por sete dias. Se não foi você que pediu, troque sua senha.',
  },
  action: 'Baixar meus dados',
}
