import type { ThreadKey } from './messages.es.ts'

export default {
  'tickets.by.office': 'SOL Team',
  'tickets.rating': '{stars} of 5',
  'tickets.state.answered': 'Answered',
  'tickets.state.closed': 'Solved',
  'tickets.state.in_hand': 'In progress',
  'tickets.state.received': 'Received',
  'tickets.topic.holding-money': 'Holding money',
  'tickets.topic.manage-account': 'Manage account',
  'tickets.topic.receiving': 'Receiving',
  'tickets.topic.sending-money': 'Sending Money',
  'tickets.topic.sol-business': 'SOL Business',
  'tickets.topic.sol-card': 'SOL Card',
} satisfies Record<ThreadKey, string>
