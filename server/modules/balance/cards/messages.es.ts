import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

const warning = `Si no lo pediste tú, no lo compartas con nadie, congela tu tarjeta y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`

export const es = {
  codeMails: {
    details: {
      subject: `Tu código para ver los datos de tu tarjeta ${brand.short}`,
      words: 'ver los datos de tu tarjeta',
      text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Muestra el número y el código de seguridad de tu tarjeta {card}.

${warning}`,
    },
    pin: {
      subject: `Tu código para cambiar el PIN de tu tarjeta ${brand.short}`,
      words: 'cambiar el PIN de tu tarjeta',
      text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Sirve para elegir el PIN de tu tarjeta {card}.

${warning}`,
    },
  },
  actions: { card: 'Ver mi tarjeta', disputes: 'Ver mi reclamo', decide: 'Decidir' },
  cardNotices: {
    active: { title: 'Tu tarjeta {card} está lista', message: 'Recárgala desde tu saldo y compra en línea.' },
    refused: {
      title: 'No pudimos hacer tu tarjeta',
      message: `El emisor no aceptó la solicitud. Llámanos al {companyPhone} y lo vemos contigo.`,
    },
    frozen: {
      title: 'Congelaste tu tarjeta {card}',
      message: 'Nadie puede comprar con ella hasta que la descongeles.',
    },
    frozen_by_us: {
      title: 'Congelamos tu tarjeta {card}',
      message: `Nadie puede comprar con ella hasta que la descongeles. Si no nos lo pediste, llámanos al {companyPhone}.`,
    },
    replaced: {
      title: 'Tu tarjeta {card} ya no sirve',
      message: 'Nadie puede comprar con ella. Tu dinero pasa a la tarjeta nueva.',
    },
    closed: { title: 'Cerraste tu tarjeta {card}', message: 'Lo que tenía está en tu saldo.' },
    details_shown: {
      title: 'Se mostraron los datos de tu tarjeta {card}',
      message: `Si no fuiste tú, congélala ahora y llámanos al {companyPhone}.`,
    },
    pin_opened: {
      title: 'Se pidió cambiar el PIN de tu tarjeta {card}',
      message: `Si no fuiste tú, congélala ahora y llámanos al {companyPhone}.`,
    },
  },
  purchaseNotices: {
    pending: { title: '{amount} en {merchant}', message: 'Lo retuvimos en tu tarjeta hasta que el comercio lo cobre.' },
    declined: { title: 'No aprobamos {amount} en {merchant}', message: '{reason}' },
    owed: {
      title: '{merchant} cobró {amount} más de lo que tenía tu tarjeta',
      message: 'No te cobramos comisión. Lo que falta sale de tu saldo, o nos lo debes.',
    },
  },
  declineReasons: {
    frozen: 'Tu tarjeta está congelada.',
    not_active: 'Tu tarjeta ya no está activa.',
    no_money: 'No hay dinero suficiente en tu tarjeta. Recárgala desde tu saldo.',
    over_day: 'Pasa del límite que pusiste para el día.',
    over_month: 'Pasa del límite que pusiste para el mes.',
    over_kind: 'Pasa del límite que pusiste para este tipo de comercio.',
    not_allowed: 'Tu tarjeta no se acepta en este tipo de comercio.',
    late: 'La respuesta no llegó a tiempo. Inténtalo otra vez.',
    unavailable: 'No pudimos responder a tiempo. Inténtalo otra vez.',
  },
  disputeNotices: {
    open: {
      title: 'Recibimos tu reclamo de {amount} en {merchant}',
      message: 'Lo resolvemos o te abonamos el dinero a más tardar el {creditBy}.',
    },
    credited: {
      title: 'Te abonamos {amount} mientras revisamos tu reclamo',
      message: 'Puedes usarlos desde hoy. Te diremos qué encontramos a más tardar el {decideBy}.',
    },
    accepted: {
      title: 'Tu reclamo de {amount} en {merchant} procede',
      message: 'El dinero es tuyo y está en tu tarjeta.',
    },
    refunded: {
      title: '{merchant} te devolvió {amount}',
      message: 'Cerramos tu reclamo: el dinero está en tu tarjeta. Si te lo habíamos abonado, ese abono se retiró.',
    },
    reduced: {
      title: '{merchant} te devolvió una parte de lo que reclamas',
      message: 'Está en tu tarjeta. Seguimos revisando los {amount} que faltan.',
    },
    rejected: {
      title: 'Tu reclamo de {amount} en {merchant} no procede',
      message: '{explanation} Puedes pedirnos los documentos en que nos basamos.',
    },
    rejected_credited: {
      title: 'Tu reclamo de {amount} en {merchant} no procede',
      message:
        '{explanation} El {creditEndsOn} retiramos el abono de tu tarjeta. Puedes pedirnos los documentos en que nos basamos.',
    },
  },
  toDecide: {
    title: '{name} reclama {amount}',
    message: 'Una compra con tarjeta en {merchant}. Hay que decidir a más tardar el {creditBy}.',
  },
}
export type Messages = typeof es
