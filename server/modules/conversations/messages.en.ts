import type { Messages } from './messages.es.ts'

export const en: Messages = {
  answered: {
    title: 'Support answered you',
    message: 'You have a new message from support. Read it and reply in your account.',
  },
  see: 'See the conversation',
  waits: {
    title: 'A customer is waiting in the chat',
    message: 'A conversation in Chat room has no answer yet.',
  },
}
