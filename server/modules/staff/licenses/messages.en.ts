import type { Messages } from './messages.es.ts'

export const en: Messages = {
  due: {
    title: 'A license is about to expire',
    message: '{authority}, number {number}: it expires on {date}. Renew it in time.',
  },
  expired: {
    title: 'A license has expired',
    message: '{authority}, number {number}: it expired on {date}. This has to be settled today.',
  },
}
