import type { OfficeChatKey } from './messages.es.ts'

export default {
  'admin.chat.back': 'Back to conversations',
  'admin.chat.busy': 'One moment…',
  'admin.chat.close': 'End',
  'admin.chat.close.ask': 'End the conversation with {name}?',
  'admin.chat.close.done': 'Conversation ended',
  'admin.chat.close.text': 'It leaves the queue. The customer can reopen it.',
  'admin.chat.closed': 'This conversation has ended.',
  'admin.chat.closed.ticket': 'It goes on as ticket {reference}.',
  'admin.chat.loading': 'Loading conversations',
  'admin.chat.missing': 'We couldn’t find this conversation',
  'admin.chat.none.answered': 'No answered conversations',
  'admin.chat.none.closed': 'No ended conversations',
  'admin.chat.none.waiting': 'No one is waiting for an answer',
  'admin.chat.pick': 'Pick a conversation from the queue',
  'admin.chat.status': 'Conversations',
  'admin.chat.status.answered': 'Answered',
  'admin.chat.status.closed': 'Ended',
  'admin.chat.status.waiting': 'Waiting',
  'admin.chat.ticket': 'Make a ticket',
  'admin.chat.ticket.ask': 'Continue the conversation with {name} as a ticket?',
  'admin.chat.ticket.done': 'Ticket opened',
  'admin.chat.ticket.text':
    'The conversation ends and its messages move to a ticket with a reference, which is answered by email.',
  'admin.chat.title': 'Help center',
  'admin.chat.typing': '{name} is typing…',
} satisfies Record<OfficeChatKey, string>
