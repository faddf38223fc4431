import type { Messages } from './messages.es.ts'

export const en: Messages = {
  due: {
    title: 'A policy is due for review',
    message: '“{title}” is to be reviewed by {date}. Read it, and publish its next version.',
  },
  late: {
    title: 'The review of a policy is late',
    message: '“{title}” was to be reviewed by {date}. Publish its next version today.',
  },
}
