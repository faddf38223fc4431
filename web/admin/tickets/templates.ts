import type { Language } from '../../../contract/route.ts'
import type { TicketsKey } from './messages.es.ts'

/** The usual answers: the button's text, and what the customer reads in the language of their question. */
export const templates: readonly { key: TicketsKey; text: Record<Language, string> }[] = [
  {
    key: 'admin.tickets.template.where',
    text: {
      es: 'Puedes ver dónde está tu envío en Historial: toca el envío y verás cada paso con su hora y cuándo llega.',
      pt: 'Você pode ver onde está seu envio em Histórico: toque no envio e verá cada etapa com o horário e quando chega.',
      en: 'You can see where your transfer is in History: tap the transfer for each step with its time, and when it arrives.',
    },
  },
  {
    key: 'admin.tickets.template.cancel',
    text: {
      es: 'Para cancelar, abre el envío en Historial y toca Cancelar. Si aún no se ha pagado, te devolvemos todo, con la comisión.',
      pt: 'Para cancelar, abra o envio em Histórico e toque em Cancelar. Se ainda não foi pago, devolvemos tudo, inclusive a tarifa.',
      en: 'To cancel, open the transfer in History and tap Cancel. If it has not been paid out, we refund everything, including the fee.',
    },
  },
  {
    key: 'admin.tickets.template.code',
    text: {
      es: 'Revisa el correo no deseado y que tu dirección esté bien escrita. Si pides otro código, solo sirve el último.',
      pt: 'Confira a caixa de spam e se seu e-mail está escrito certo. Se você pedir outro código, só o último vale.',
      en: 'Check your spam folder, and that your address is typed correctly. If you ask for another code, only the last one works.',
    },
  },
  {
    key: 'admin.tickets.template.id',
    text: {
      es: 'Para seguir necesitamos una foto de tu identificación. Súbela en tu cuenta, en Verifica tu identidad; no la mandes por correo.',
      pt: 'Para continuar, precisamos de uma foto do seu documento. Envie-a na sua conta, em Verifique sua identidade; não mande por e-mail.',
      en: 'To continue we need a picture of your ID. Upload it in your account, under Verify your identity; do not email it.',
    },
  },
]
