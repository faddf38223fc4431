import { codeMinutes } from '#contract/people/identity.ts'

export const es = {
  codeMail: {
    subject: 'Tu código para confirmar un pago de {business}',
    text: `Tu código es {code}\n\nConfirma el pago «{name}» de {business} por {total} con cargos. Sirve durante ${codeMinutes} minutos. Si no fuiste tú, no lo compartas con nadie y cambia tu contraseña.`,
    words: 'Confirma un pago de {business} por {total}',
  },
  roles: {
    owner: 'propietario',
    preparer: 'preparador',
    approver: 'aprobador',
    viewer: 'lector',
  },
  invitationMail: {
    subject: '{business} te invita a su cuenta de SOL Negocios',
    text: '{business} te invita a trabajar en su cuenta de SOL Negocios con el rol de {role}.\n\nAceptar la invitación: {link}\n\nEntra o abre tu cuenta con esta dirección de correo. La invitación vence el {day}. Si no la esperabas, ignora este mensaje.',
  },
  views: { business: 'Ver la empresa', payment: 'Ver el pago', invitation: 'Ver la invitación', review: 'Revisar' },
  notices: {
    invited: {
      title: '{business} te invita a su cuenta',
      message: 'Puedes trabajar en la cuenta de {business} con el rol de {role}.',
    },
    submitted: {
      title: 'Una empresa espera revisión',
      message: '{business}, abierta por {name}. Nombres en listas: {hits}.',
    },
    approved: {
      title: 'La cuenta de {business} está lista',
      message: 'Ya puedes agregar la cuenta bancaria de la empresa, invitar a tu equipo y pagar.',
    },
    refused: { title: 'No pudimos abrir la cuenta de {business}', message: 'Esto nos dijo el equipo: {reason}' },
    joined: { title: '{name} ya trabaja en {business}', message: 'Aceptó la invitación con el rol de {role}.' },
    removed: { title: 'Ya no trabajas en {business}', message: 'Tu acceso a la cuenta de la empresa terminó.' },
    left: { title: '{name} ya no trabaja en {business}', message: 'Su acceso a la cuenta de la empresa terminó.' },
    role: { title: 'Tu rol en {business} cambió', message: 'Ahora tu rol es {role}.' },
    limit: {
      title: 'El límite de aprobación de {business} cambió',
      message: 'Ahora no hace falta una segunda aprobación hasta {limit} al día.',
    },
    waiting: {
      title: 'Un pago de {business} espera tu aprobación',
      message: '«{name}», {total} con cargos. Lo preparó {preparer}.',
    },
    declined: { title: 'No se aprobó el pago «{name}»', message: '{approver}: {reason}' },
    confirmed: { title: 'Se aprobó el pago «{name}»', message: '{approver} aprobó {total}. Ya está en camino.' },
    partly: {
      title: 'No se pudo hacer todo el pago «{name}»',
      message: 'En camino: {sent}. Sin hacer: {failed}; por estos no cobramos nada. Corrígelos y paga otra vez.',
    },
    deposits: {
      title: 'Ya llegaron los dos depósitos a la cuenta de {business}',
      message:
        'Busca en los movimientos de {account} dos depósitos de menos de un dólar y escribe los montos para pagar desde ella.',
    },
    account: {
      title: 'Hay que comprobar una cuenta de {business}',
      message: 'Antes de pagar desde {account}, compruébala con dos depósitos pequeños.',
    },
    returned: {
      title: 'Un pago de {business} volvió',
      message: 'El dinero para {payee} («{name}») volvió a la empresa.',
    },
  },
  paper: {
    file: 'sol-empresa',
    title: 'Estado de pagos de {month}',
    transfers: 'Envíos',
    paid: 'Pagado',
    fees: 'Cargos',
    returned: 'Devuelto',
    date: 'Fecha',
    kind: 'Tipo',
    kinds: { invoice: 'Factura', payroll: 'Nómina' },
    what: 'Factura o nómina',
    payee: 'A quién',
    who: 'Preparó y aprobó',
    both: '{preparer}; aprobó {approver}',
    amount: 'Monto (USD)',
    fee: 'Cargo (USD)',
    total: 'Total (USD)',
    received: 'Recibido',
    currency: 'Moneda',
    state: 'Estado',
    wasSent: 'enviado',
    wasReturned: 'devuelto',
    prepared: 'Preparó',
    confirmed: 'Confirmó',
    code: 'Código',
    foot: 'Por fecha de confirmación, en hora de Nueva York.',
  },
}

export type Messages = typeof es
