import type { OrdersMessages } from './messages.es.ts'

export const en: OrdersMessages = {
  codeSent: 'We sent the code to {sentTo}.',
  linkOpened: 'You opened the link, so you can confirm now.',
}
