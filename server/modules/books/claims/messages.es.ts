export const es = {
  kinds: {
    amount_paid: 'Pagaste otro monto',
    bookkeeping: 'Error de cálculo o de registro',
    amount_received: 'Llegó menos dinero',
    late: 'Llegó tarde o no llegó',
    documents: 'Documentos o información',
  },
  outcomes: {
    error: 'Hubo un error nuestro',
    no_error: 'No encontramos un error',
    answered: 'Información enviada',
  },
  officeNotice: {
    title: '{name} hizo un reclamo por un envío',
    message: '{kind}. Envío {code}. Hay que decidirlo a más tardar el {day}.',
  },
  opened: {
    title: 'Recibimos tu reclamo por el envío {code}',
    message: '{kind}. Lo investigamos y decidimos a más tardar el {day}. Te avisamos apenas haya una decisión.',
  },
  decided: {
    error: {
      title: 'Hubo un error nuestro en tu envío {code}',
      message: '{explanation}\n\nPuedes pedirnos los documentos en que nos basamos. La carta está en tu envío.',
    },
    no_error: {
      title: 'No encontramos un error en tu envío {code}',
      message:
        '{explanation}\n\nPuedes pedirnos los documentos en que nos basamos. Si no estás de acuerdo, pide en tu envío que lo revisemos otra vez.',
    },
    answered: {
      title: 'Lo que pediste sobre tu envío {code}',
      message: '{explanation}\n\nEstá también en tu envío.',
    },
  },
  open: 'Ver mi envío',
  letter: {
    title: 'Respuesta a tu reclamo',
    received: 'Recibido',
    decided: 'Decidido e informado',
    outcome: 'Decisión',
    subject: 'Tema',
    text: 'Detalle',
    kind: 'Reclamo',
    words: 'Lo que nos dijiste',
    reopened: 'Por qué pediste otra revisión',
    explanation: 'Lo que encontramos',
    remedy: 'Te devolvimos',
    resent: 'Enviamos a tu destinatario',
    foot: 'Tienes derecho a pedirnos copia de los documentos en que basamos esta decisión (12 CFR 1005.33(d)).',
  },
  file: 'respuesta',
  csv: 'reclamos',
  heads: ['Recibido', 'Id', 'Envío', 'Reclamo', 'Estado', 'Decidir hasta', 'Decidido', 'Informar hasta', 'Informado'],
  automatic: 'El dinero estuvo disponible después de la fecha informada.',
}

export type Messages = typeof es
