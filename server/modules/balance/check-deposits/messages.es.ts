import { brand } from '#contract/lib/brand.ts'

export const es = {
  rejectReasons: {
    illegible: 'la foto no se lee bien',
    not_endorsed: 'falta la frase del reverso o tu firma',
    not_payable_to_you: 'el cheque no está a tu nombre',
    stale_dated: 'el cheque tiene más de 180 días',
    post_dated: 'la fecha del cheque todavía no llega',
    amounts_differ: 'el monto en números y el monto en letras no coinciden',
    looks_altered: 'el cheque tiene tachaduras o cambios',
    already_deposited: 'el cheque ya se había depositado',
  },
  returnReasons: {
    funds: 'la cuenta de quien lo firmó no tenía fondos',
    stopped: 'quien lo firmó pidió a su banco no pagarlo',
    closed: 'la cuenta de quien lo firmó está cerrada o bloqueada',
    dated: 'la fecha del cheque no es válida',
    endorsement: 'el endoso del reverso no es válido',
    signature: 'el banco dice que la firma o el cheque no son auténticos',
    image: 'el banco no pudo leer la foto',
    twice: 'el cheque ya se había cobrado',
    other: 'el banco no pudo pagarlo',
  },
  actions: {
    funds: 'Ver mi saldo',
    check: 'Ver el cheque',
    again: 'Depositar otra vez',
    decide: 'Decidir',
  },
  notices: {
    received: {
      title: 'Recibimos tu cheque de {amount}',
      message:
        'Una persona de nuestro equipo lo revisa, por lo general en un día hábil. Guarda el cheque hasta que el dinero esté disponible.',
    },
    amount_differs: {
      title: 'Leímos otro monto en tu cheque',
      message: 'Escribiste {amount} y nosotros leemos {read}. Acepta el monto que leímos o retira el depósito.',
    },
    held: {
      title: 'Aceptamos tu cheque de {amount}',
      message: `Ya están en tu saldo de ${brand.short} {net}, después de la comisión de {fee}. Podrás usarlos desde el {day}.`,
    },
    usable: { title: 'Ya puedes usar {net} de tu cheque', message: 'El dinero de tu cheque {number} está disponible.' },
    rejected: {
      title: 'No pudimos aceptar tu cheque de {amount}',
      message: 'El motivo: {reason}. No te cobramos nada.',
    },
    failed: {
      title: 'El banco no aceptó tu cheque de {amount}',
      message: 'El motivo: {reason}. No te cobramos nada.',
    },
    returned_held: {
      title: 'El banco devolvió tu cheque de {amount}',
      message: 'El motivo: {reason}. Quitamos de tu saldo {net}, que aún no podías usar, y no te cobramos la comisión.',
    },
    returned_usable: {
      title: 'El banco devolvió tu cheque de {amount}',
      message:
        'El motivo: {reason}. El banco nos quitó el dinero, así que lo descontamos de tu saldo; la comisión te la devolvimos. Si tu saldo no alcanzó, nos debes la diferencia.',
    },
  },
  toReview: {
    title: 'Un cheque espera revisión',
    message: '{name} depositó un cheque de {amount}.',
  },
}

export type Messages = typeof es
