export const es = {
  codeSent: 'Te enviamos el código a {sentTo}.',
  linkOpened: 'Abriste el enlace: ya puedes confirmar.',
}

export type OrdersMessages = typeof es
