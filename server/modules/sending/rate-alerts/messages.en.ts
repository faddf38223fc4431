import type { Messages } from './messages.es.ts'

export const en: Messages = {
  reached: {
    title: 'The dollar reached {rate} {currency}',
    message:
      'You asked us to tell you when 1 dollar buys {target} {currency}. It now buys {rate}. The rate is locked when you review your transfer.',
  },
}
