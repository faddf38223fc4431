import type { Messages } from './messages.es.ts'

export const en: Messages = {
  returnRate: {
    title: 'Returned debits: {group}',
    near: 'Over 60 days, banks returned {rate}% of our debits. Nacha’s limit is {limit}%.',
    exceeded: 'Over 60 days, banks returned {rate}% of our debits. That is over Nacha’s limit of {limit}%.',
    groups: { unauthorized: 'unauthorized', administrative: 'wrong or closed accounts', all: 'all' },
  },
}
