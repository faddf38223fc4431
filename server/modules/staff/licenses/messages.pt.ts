import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  due: {
    title: 'Uma licença está para vencer',
    message: '{authority}, número {number}: vence em {date}. Renove a tempo.',
  },
  expired: {
    title: 'Uma licença venceu',
    message: '{authority}, número {number}: venceu em {date}. É preciso resolver hoje.',
  },
}
