import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  reached: {
    title: 'O dólar chegou a {rate} {currency}',
    message:
      'Você pediu para avisarmos quando 1 dólar comprasse {target} {currency}. Agora compra {rate}. O câmbio é fixado quando você revisa o envio.',
  },
}
