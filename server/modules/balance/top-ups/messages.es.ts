import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  codeMail: {
    subject: `Tu código para agregar saldo en ${brand.short}`,
    words: 'cobramos {amount} de {account}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma esta recarga y ninguna otra:
{amount} de {account}

Si no la pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  action: 'Ver la recarga',
  notices: {
    held: {
      title: 'Llegaron {amount} a tu saldo',
      message:
        'Puedes usarlos desde el {day}: hasta entonces el banco de tu cuenta {account} todavía puede devolver el cobro.',
    },
    usable: {
      title: 'Ya puedes usar tus {amount}',
      message: 'Lo que agregaste desde {account} está disponible en tu saldo.',
    },
    arrived: { title: 'Llegaron {amount} a tu saldo', message: 'Pagaste en efectivo y ya puedes usarlos.' },
    late: {
      title: 'Llegaron {amount} a tu saldo, fuera de plazo',
      message: 'El comercio cobró tu código cuando ya no valía. Igual sumamos el dinero a tu saldo y ya puedes usarlo.',
    },
    again: {
      title: 'Tu código se pagó otra vez: llegaron {amount}',
      message: 'El comercio cobró dos veces el mismo código. Sumamos también este pago a tu saldo.',
    },
    failed: {
      title: 'No pudimos agregar {amount} a tu saldo',
      message: 'Tu banco no aceptó el cobro a {account}: {reason}. No se te cobró nada.',
    },
    returned: {
      title: 'Tu banco devolvió una recarga de {amount}',
      message:
        'El banco de tu cuenta {account} devolvió el cobro: {reason}. El dinero salió de tu saldo y no nos debes nada.',
    },
    owed: {
      title: 'Tu banco devolvió una recarga que ya podías usar',
      message: `El banco de tu cuenta {account} devolvió el cobro de {amount}: {reason}. Lo tomamos de tu saldo; si no alcanza, nos debes el resto. Llámanos al {companyPhone} y lo resolvemos.`,
    },
    held_card: {
      title: 'Llegaron {amount} a tu saldo',
      message:
        'Puedes usarlos desde el {day}: hasta entonces el banco de tu tarjeta {account} todavía puede anular el cobro.',
    },
    arrived_card: {
      title: 'Llegaron {amount} a tu saldo',
      message: 'Los cobramos de tu tarjeta {account} y ya puedes usarlos.',
    },
    challenged: {
      title: 'Tu banco quiere saber que eres tú',
      message:
        'Para agregar {amount} con tu tarjeta {account}, respóndele a tu banco en 15 minutos. Mientras tanto no se cobra nada.',
    },
    failed_card: {
      title: 'No pudimos agregar {amount} a tu saldo',
      message: 'No se cobró nada de tu tarjeta {account}: {reason}.',
    },
    returned_card: {
      title: 'El banco de tu tarjeta anuló una recarga de {amount}',
      message:
        'Se disputó el cobro de tu tarjeta {account}: {reason}. El dinero salió de tu saldo y no nos debes nada.',
    },
    owed_card: {
      title: 'El banco de tu tarjeta anuló una recarga que ya podías usar',
      message: `Se disputó el cobro de {total} de tu tarjeta {account}: {reason}. Lo tomamos de tu saldo; si no alcanza, nos debes el resto. Llámanos al {companyPhone} y lo resolvemos.`,
    },
    refunded: {
      title: 'Devolvimos {total} a tu tarjeta',
      message: 'Los verás en tu tarjeta {account} en unos días, con la comisión incluida. El dinero salió de tu saldo.',
    },
    refund_failed: {
      title: 'Tu tarjeta no aceptó la devolución',
      message:
        'Los {amount} que querías devolver a tu tarjeta {account} siguen en tu saldo. Puedes retirarlos a tu banco.',
    },
    refund_returned: {
      title: 'Tu devolución de {total} está en tu saldo',
      message: 'El banco de tu tarjeta {account} no la recibió. Los {total} están en tu saldo y ya puedes usarlos.',
    },
    won: {
      title: 'La disputa por {total} se resolvió',
      message:
        'Lo que pagaste con tu tarjeta {account} vuelve a contar: no nos debes nada por esta recarga, y lo que habíamos tomado de tu saldo está otra vez en él.',
    },
    expired: {
      title: 'Tu código de {amount} venció',
      message: 'Nadie lo pagó a tiempo y no se te cobró nada. Si todavía quieres agregar saldo, pide otro código.',
    },
    excess: {
      title: 'Recibimos más efectivo del que podemos sumar hoy',
      message: `Revisamos {amount} de lo que pagaste, porque pasan del límite de un día. Te escribimos pronto; el teléfono es {companyPhone}.`,
    },
  },
  office: {
    screened: {
      title: 'Una recarga espera revisión',
      message:
        'El nombre de {name}, o el del titular de su cuenta bancaria, coincide con una lista de sanciones. No se cobró nada.',
    },
    stuck: {
      title: 'Una recarga de {amount} no avanza',
      message: 'El socio no responde, o responde con otro monto. Es de {name}.',
    },
    owed: {
      title: '{name} debe una recarga devuelta',
      message: 'El banco devolvió {amount} después de que el dinero quedó disponible.',
    },
  },
}
export type Messages = typeof es
