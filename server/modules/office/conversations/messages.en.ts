import type { Messages } from './messages.es.ts'

export const en: Messages = {
  answered: {
    title: 'Support answered you',
    message: 'You have a new message from support. Read it and reply in your account.',
  },
  asked: 'Operations was asked about transfer {code} (ticket {reference}): {reason}',
  handedBack: {
    question: '{team} answered about ticket {reference}: {note}',
    transfer: '{team} answered about transfer {code} (ticket {reference}): {note}',
    teams: { operations: 'Operations', compliance: 'Compliance', administrator: 'Administration' },
  },
  see: 'See the conversation',
  waits: {
    title: 'A customer is waiting in the chat',
    message: 'A conversation in Chat has no answer yet.',
  },
}
