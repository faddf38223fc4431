import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  codeMail: {
    subject: `Tu código para confirmar tu pago con ${brand.short}`,
    words: 'pagas {amount} a {biller}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma este pago y ningún otro:
{amount} a {biller}
{label} {reference}
Total con la comisión: {total}

Si no lo pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  /** What the number on the bill is called. */
  references: {
    key: 'Clave',
    contract: 'Contrato',
    account: 'Número de cuenta',
    service: 'Número de servicio',
    nis: 'NIS',
    nic: 'NIC',
    meter: 'Contador',
    supply: 'Suministro',
    phone: 'Teléfono',
    student: 'Carné',
    property: 'Clave catastral',
    identity_card: 'Cédula',
    payment_reference: 'Referencia de pago',
    digitable_line: 'Línea digitable',
  },
  action: 'Ver el pago',
  payNow: 'Pagar ahora',
  notices: {
    paid: {
      title: 'Pagaste {amount} a {biller}',
      message: '{biller} recibió tu pago. Su número de confirmación es {number}.',
    },
    paid_unnumbered: { title: 'Pagaste {amount} a {biller}', message: '{biller} recibió tu pago.' },
    canceled: {
      title: 'Cancelaste tu pago a {biller}',
      message: `{biller} no recibió nada. Los {total} están otra vez en tu saldo de ${brand.short}.`,
    },
    failed: {
      title: 'Tu pago a {biller} no pudo hacerse',
      message: `{biller} no recibió los {amount}: {reason}. Los {total} están otra vez en tu saldo de ${brand.short}.`,
    },
    returned: {
      title: '{biller} devolvió tu pago',
      message: `{biller} devolvió los {amount}: {reason}. Los {total} están otra vez en tu saldo de ${brand.short}, con la comisión. La factura sigue pendiente.`,
    },
  },
  reasons: {
    unknown_reference: 'no reconoce el número de la factura',
    paid_already: 'la factura ya estaba pagada',
    wrong_amount: 'el monto no es el de la factura',
    other: 'no pudo registrar el pago',
  },
  /** Above the receipt. */
  outcomes: {
    paid: 'Pagado. Número de confirmación de {biller}: {number}',
    paid_unnumbered: 'Pagado a {biller}.',
    failed: 'No se pagó: {reason}. Todo el dinero está otra vez en tu saldo.',
    canceled: 'Cancelaste este pago. Todo el dinero está otra vez en tu saldo.',
    returned: '{biller} devolvió este pago: {reason}. Todo el dinero está otra vez en tu saldo.',
  },
  receiptFile: 'recibo',
  reminders: {
    due: { title: '{name}: {amount}, vence el {day}', message: 'Paga tu factura de {biller} antes de que venza.' },
    amount: { title: '{name}: {amount}', message: 'Pediste que te recordáramos la factura de {biller}.' },
    plain: { title: 'Toca pagar: {name}', message: 'Pediste que te recordáramos la factura de {biller}.' },
  },
  held: {
    title: 'Un pago de factura espera revisión',
    message:
      'El nombre de {name}, o el de la empresa que cobra, coincide con una lista de sanciones. El dinero sigue en su saldo.',
  },
}
export type Messages = typeof es
