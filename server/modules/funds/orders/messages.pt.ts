import type { OrdersMessages } from './messages.es.ts'

export const pt: OrdersMessages = {
  codeSent: 'Enviamos o código para {sentTo}.',
  linkOpened: 'Você abriu o link: já pode confirmar.',
}
