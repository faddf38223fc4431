import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  /** The code beside what it confirms, which shows it to a sender who was tricked into another transfer. */
  codeMail: {
    subject: `Tu código para confirmar tu envío con ${brand.short}`,
    words: '{recipient} recibe {received}',
    text: `Tu código es {code}. Vale ${codeMinutes} minutos y una sola vez.

Confirma este envío y ningún otro:
Pagas {amount}
{recipient} recibe {received}

Si no lo pediste tú, no lo compartas con nadie y llámanos al {companyPhone}. Nadie de ${brand.short} te pedirá este código.`,
  },
  receiptMail: {
    subject: 'Tu recibo: {received} para {recipient}',
    lead: '{recipient} recibe {received} a más tardar el {date}.',
    link: 'Seguir o cancelar mi envío: {link}',
    words: 'para {recipient}',
  },
  aboutTransfer: { action: 'Ver mi envío', words: 'para {name}' },
  receiptFile: 'Recibo-SOL',
  fileName: 'envios',
  fileHeads: [
    'Hecho (UTC)',
    'Hecho (Nueva York)',
    'Código',
    'Id',
    'Estado',
    'Estado en palabras',
    'Cliente',
    'Correo',
    'Destinatario',
    'País',
    'Forma de recibir',
    'Cuenta',
    'Monto USD',
    'Comisión USD',
    'Impuesto USD',
    'Total USD',
    'Recibe',
    'Moneda',
    'Pagado con',
  ],
  receiptOutcome: {
    returned: 'Este envío no se entregó. Te devolvimos {total} {way}.',
    returning: 'Este envío no se entregó. Te devolvemos {total} {way}.',
    proof: {
      spei: 'Este envío se entregó. Clave de rastreo de SPEI: {number}. Con ella se consulta en banxico.org.mx/cep.',
      pix: 'Este envío se entregó. Identificador de la transacción Pix: {number}.',
      other: 'Este envío se entregó. Número de la transferencia: {number}.',
    },
    debt: 'Este envío no se entregó. Los {total} se usaron para pagar lo que nos debías por él.',
    remedied: 'Este envío no se entregó. Ya te habíamos pagado {total} por él.',
    reversed: 'Este envío no se entregó y tu banco anuló el pago.',
    untaken: 'Este envío no se hizo y no se cobró nada.',
  },
  nameCorrected: 'Nombre corregido el {date}: {name}.',
  refund: {
    wallet: { way: `a tu saldo de ${brand.short}`, soon: '', done: 'Ya lo puedes usar.' },
    ach: { way: 'a tu cuenta {label}', soon: 'Llega en 1 a 3 días hábiles.', done: 'Ya está acreditado.' },
    card: {
      way: 'a tu tarjeta {label}',
      soon: 'Lo ves en tu tarjeta en 3 a 5 días hábiles.',
      done: 'Lo ves en tu tarjeta en 3 a 5 días hábiles.',
    },
  },
  notices: {
    payout_available: {
      title: 'El dinero de {name} está listo para retirar',
      message:
        '{name} ya puede retirar {received} en {place}. El código para retirarlo es {code}. Dáselo solo a {name}, que debe llevar su identificación.',
    },
    delivered: { title: 'Tu envío para {name} llegó', message: '{name} ya tiene {received}.' },
    payout_details: { title: 'Nos falta un dato para pagarle a {name}', message: '{problem}' },
    repaired: {
      title: 'Corregimos los datos de {name}',
      message:
        'Con el dato que nos confirmaste corregimos el envío de {received} para {name} y lo mandamos otra vez. El monto, el tipo de cambio y la comisión no cambian.',
    },
    resent: {
      title: 'Tu envío para {name} salió otra vez',
      message: 'Volvimos a mandar los {received} para {name}. No pagas nada más.',
    },
    renamed: {
      title: 'Se corrigió el nombre para que {name} retire el dinero',
      message: 'El punto de retiro ya tiene {received} a nombre de {name}. El código sigue siendo el mismo.',
    },
    renamed_with_code: {
      title: 'Hay un código nuevo para que {name} retire el dinero',
      message:
        'Corregimos el nombre y el código cambió: ahora es {code}. Compártelo solo con {name}, que debe llevar un documento de identidad. El código anterior ya no sirve.',
    },
    rename_refused: {
      title: 'No pudimos corregir el nombre de tu envío',
      message:
        'El punto de retiro ya no podía cambiarlo: quizá el dinero ya se pagó o el envío ya terminó. El nombre sigue siendo {name}.',
    },
    on_hold: { title: 'Tu envío para {name} está en espera', message: '{problem}' },
    canceled: {
      title: 'Tu envío para {name} se canceló',
      message: 'Te devolvemos {total} {way}, con la comisión incluida. {soon}',
    },
    cancel_requested: {
      title: 'Pediste cancelar tu envío para {name}',
      message:
        'Estamos revisando este envío, así que una persona de nuestro equipo confirma la cancelación en 1 día hábil como máximo. Si la ley no nos obliga a retener el dinero, te devolvemos {total} {way}, con la comisión incluida. {soon}',
    },
    cancel_requested_uncollected: {
      title: 'Pediste cancelar tu envío para {name}',
      message:
        'Estamos revisando este envío, así que una persona de nuestro equipo confirma la cancelación en 1 día hábil como máximo. No se cobró nada.',
    },
    cancel_refused: {
      title: 'No pudimos cancelar tu envío para {name}',
      message:
        'La ley nos obliga a retener este envío, así que por ahora no podemos devolverte los {total}. Llámanos al {companyPhone} y te explicamos qué puedes hacer.',
    },
    cancel_late: {
      title: 'Tu envío para {name} ya no se pudo cancelar',
      message: 'Cuando lo pediste ya lo estaban pagando. Sigue en camino y {name} recibe {received}.',
    },
    canceled_uncollected: { title: 'Tu envío para {name} se canceló', message: 'No se cobró nada.' },
    canceled_reversed: { title: 'Tu envío para {name} se canceló', message: '{problem} No pagas nada por este envío.' },
    ended: {
      title: 'Tu envío para {name} no se completó',
      message: '{problem} Te devolvemos {total} {way}, con la comisión incluida. {soon}',
    },
    ended_remedied: {
      title: 'Tu envío para {name} no se completó',
      message:
        '{problem} Por este envío ya te habíamos pagado {remedied}. Te devolvemos el resto, {refund}, {way}. {soon}',
    },
    ended_owed: {
      title: 'Tu envío para {name} no se completó',
      message: '{problem} Los {refund} se usan para pagar lo que nos debes por él, y lo que sobre queda en tu saldo.',
    },
    ended_paid: {
      title: 'Tu envío para {name} no se completó',
      message: '{problem} Por este envío ya te habíamos pagado {remedied}.',
    },
    ended_uncollected: { title: 'Tu envío para {name} no se completó', message: '{problem} No se cobró nada.' },
    funding_failed: {
      title: 'No pudimos cobrar tu envío para {name}',
      message: '{problem} El envío no se hizo y no pagas nada por él. Revisa tu cuenta bancaria o paga de otra forma.',
    },
    funding_failed_card: {
      title: 'No pudimos cobrar tu envío para {name}',
      message: '{problem} El envío no se hizo. Revisa tu tarjeta o paga de otra forma.',
    },
    refunded: { title: 'Te devolvimos {refund}', message: 'Es por tu envío para {name}: {refund} {way}. {done}' },
    dispute_won: {
      title: 'La disputa por {total} se resolvió',
      message:
        'Los {total} que pagaste con tarjeta por el envío a {name} vuelven a contar, así que no nos debes nada por él. Lo que ya nos habías pagado está en tu saldo.',
    },
    dispute_won_refunded: {
      title: 'La disputa por {total} se resolvió',
      message: 'Los {total} que pagaste con tarjeta para {name} están en tu saldo, porque ese envío no se hizo.',
    },
    challenged: {
      title: 'Tu banco quiere saber que eres tú',
      message: 'Para enviar dinero a {name}, respóndele a tu banco en 15 minutos. Mientras tanto no se cobra nada.',
    },
    refund_returned: {
      title: 'Tu reembolso de {refund} está en tu saldo',
      message: `El banco devolvió el reembolso de tu envío para {name}. Los {refund} están en tu saldo de ${brand.short}: puedes usarlos en tu próximo envío.`,
    },
    refund_returned_owed: {
      title: 'Tu reembolso de {refund} volvió',
      message:
        'El banco devolvió el reembolso de tu envío para {name}. Los {refund} se usaron para pagar lo que nos debes por él, y lo que sobró está en tu saldo.',
    },
    part_returned: {
      title: 'Volvió dinero de tu envío para {name}',
      message: `Tienes {part} más en tu saldo de ${brand.short}.`,
    },
    funding_returned_card: {
      title: 'El banco de tu tarjeta anuló el pago de un envío',
      message: `{problem} Ya habíamos mandado el dinero para {name}, así que nos debes {total}. Descontamos lo que haya en tu saldo, y podrás enviar dinero cuando esté pagado. Llámanos al {companyPhone} para resolverlo.`,
    },
    funding_returned_refunded: {
      title: 'Nos debes {total} por un envío',
      message:
        '{problem} Ya te habíamos devuelto el envío para {name}, así que nos debes {total}. Descontamos lo que haya en tu saldo, y podrás enviar dinero cuando esté pagado. Llámanos al {companyPhone} para resolverlo.',
    },
    funding_returned: {
      title: 'Tu banco devolvió el pago de un envío',
      message: `{problem} Ya habíamos mandado el dinero para {name}, así que nos debes {total}. Descontamos lo que haya en tu saldo, y podrás enviar dinero cuando esté pagado. Llámanos al {companyPhone} para resolverlo.`,
    },
  },
  officeNotices: {
    'transfer.on_hold_compliance': {
      title: '{sender}: envío de {total} en revisión',
      message: '{sender} le envía dinero a {recipient}. Libéralo, recházalo o bloquéalo en Envíos.\nEnvío {id}',
    },
    'transfer.payout_details': {
      title: '{sender}: falta un dato para pagar {total}',
      message:
        'El socio de pagos no aceptó un dato de {recipient}. Pregúntale a {sender} y corrígelo en Envíos antes de que se reembolse.\nEnvío {id}',
    },
    'transfer.funding_returned': {
      title: '{sender}: el banco devolvió un pago de {total}',
      message:
        'El envío de {sender} para {recipient} ya se había pagado o devuelto: {sender} nos debe {total}.\nEnvío {id}',
    },
    'transfer.stuck': {
      title: '{sender}: un envío de {total} no avanza',
      message:
        'El envío de {sender} para {recipient} no avanza: el socio no responde o responde con errores. El sistema lo sigue intentando; llama al socio.\nEnvío {id}',
    },
  },
}
export type Messages = typeof es
