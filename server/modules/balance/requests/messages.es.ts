import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
export const es = {
  codeMail: {
    subject: `Tu código para pagar con tu saldo de ${brand.short}`,
    words: '{amount} a {asker}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma este pago y ningún otro:
{amount} a {asker}

Si no lo pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  seeRequest: 'Ver la solicitud',
  seePayment: 'Ver el movimiento',
  pay: 'Ver y pagar',
  /** For who asked. */
  asker: {
    paid: { title: '{payer} te pagó {amount}', message: 'El dinero ya está en tu saldo y lo puedes usar.' },
    held: {
      title: '{payer} te pagó {amount}',
      message:
        'El dinero ya está en tu saldo. Lo puedes usar desde el {day}: hasta entonces su banco todavía puede devolverlo.',
    },
    usable: { title: 'Ya puedes usar {amount}', message: 'Es el pago de {payer}.' },
    failed: {
      title: 'No se pudo cobrar {amount} a {payer}',
      message: 'Motivo: {reason}. Tu enlace sigue activo hasta su último día.',
    },
    returned: {
      title: 'El banco devolvió el pago de {payer}',
      message: 'Los {amount} salieron de tu saldo. Motivo: {reason}. No debes nada.',
    },
    returned_refunded: {
      title: 'El banco devolvió el pago de {payer}',
      message: 'Ya se lo habías devuelto, así que no sale nada más de tu saldo. Motivo: {reason}.',
    },
    owed: {
      title: 'El banco devolvió un pago que ya usaste',
      message: '{payer} te había pagado {amount}. Motivo: {reason}. Ahora nos debes lo que no quedaba en tu saldo.',
    },
    won: { title: 'Recuperamos el pago de {payer}', message: 'Los {amount} están otra vez en tu saldo.' },
    declined: {
      title: '{payer} no va a pagar tu solicitud',
      message: 'Puedes crear otra solicitud o escribirle para aclararlo.',
    },
    expired: { title: 'Tu solicitud de {asked} venció', message: 'Nadie la pagó a tiempo. Puedes crear otra.' },
    refund_failed: {
      title: 'Tu devolución a {payer} no llegó',
      message: 'Los {amount} están otra vez en tu saldo. Motivo: {reason}.',
    },
    refund_returned: {
      title: 'La devolución a {payer} regresó',
      message: 'Su banco no la aceptó y los {amount} están otra vez en tu saldo. Motivo: {reason}.',
    },
    open: 'el monto que elija quien paga',
    someone: 'La persona',
  },
  /** For a customer who paid from a balance. */
  payer: {
    receipt: {
      title: 'Pagaste {amount} a {asker}',
      message: 'Salió de tu saldo sin comisión. Lo encuentras en tu historial con el código {code}.',
    },
    refunded: { title: '{asker} te devolvió {amount}', message: 'El dinero ya está en tu saldo.' },
  },
  /** For whom a request was sent to, with or without an account. */
  incoming: {
    asked: {
      title: '{asker} te pide {asked}',
      message: '{note}Puedes pagar hasta el {day}. Paga solo a personas que conoces.',
    },
    reminded: {
      title: 'Recordatorio: {asker} te pide {asked}',
      message: '{note}Puedes pagar hasta el {day}. Paga solo a personas que conoces.',
    },
    notePrefix: 'Concepto: {note}. ',
  },
  /** Mails to people without an account. */
  guest: {
    asked: {
      subject: '{asker} te pide {asked}',
      text: `Hola:\n\n{asker} te pide {asked} por medio de ${brand.short}. {note}Puedes pagar hasta el {day}, sin abrir una cuenta.\n\nVer y pagar: {link}\n\nPaga solo a personas que conoces. Si no conoces a {asker}, ignora este correo.`,
    },
    reminded: {
      subject: 'Recordatorio: {asker} te pide {asked}',
      text: 'Hola:\n\n{asker} te recuerda su solicitud de {asked}. {note}Puedes pagar hasta el {day}, sin abrir una cuenta.\n\nVer y pagar: {link}\n\nPaga solo a personas que conoces. Si no conoces a {asker}, ignora este correo.',
    },
    receipt: {
      subject: 'Recibo: pagaste {total} a {asker}',
      text: 'Hola, {name}:\n\nEste es tu recibo.\n\nRecibe: {asker}\n{note}Llega: {amount}\nComisión: {fee}\nPagaste: {total}\nFecha: {day}\nCódigo: {code}\n\nSOL tiene licencia del Departamento de Servicios Financieros de Nueva York. Para reclamos: {complaints}',
    },
    failed: {
      subject: 'No se hizo tu pago a {asker}',
      text: 'Hola, {name}:\n\nNo pudimos cobrar {total} para {asker}. Motivo: {reason}.\n\nSi la solicitud sigue abierta, puedes pagar otra vez con el mismo enlace.',
    },
    refunded: {
      subject: '{asker} te devolvió {total}',
      text: 'Hola, {name}:\n\n{asker} te devolvió {total}. Va de regreso a la tarjeta o cuenta con la que pagaste; tu banco puede tardar unos días en mostrarlo.\n\nCódigo: {code}',
    },
    noteLine: 'Concepto: {note}\n',
  },
  office: {
    screened: {
      title: 'Un pago se detuvo por un nombre',
      message: '{name} quiso pagar {amount} y su nombre coincide con una lista de sanciones. No se movió dinero.',
    },
    stuck: { title: 'Un pago de una solicitud no avanza', message: 'El proveedor no responde por {amount} de {name}.' },
    owed: {
      title: 'Un pago devuelto se debe',
      message: '{name} debe {amount}: el banco devolvió un pago que ya se había usado.',
    },
  },
}

export type Messages = typeof es
