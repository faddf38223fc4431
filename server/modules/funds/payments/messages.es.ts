export const es = {
  /** Why a bank returned a debit or a credit, after a colon. */
  bankReasons: {
    funds: 'no había suficiente dinero en la cuenta',
    closed: 'la cuenta está cerrada',
    numbers: 'el número de cuenta o el número de ruta (routing) no es correcto',
    moved: 'la cuenta pasó a otro banco',
    stopped: 'se detuvo el pago en el banco',
    unauthorized: 'el banco dice que el pago no fue autorizado',
    holder: 'el titular ya no puede usar la cuenta',
    frozen: 'la cuenta está bloqueada',
    unsuitable: 'la cuenta no admite este tipo de pago',
    limit: 'el banco no acepta un pago inmediato de este monto',
    not_instant: 'el banco no recibe pagos inmediatos',
    lost: 'la tarjeta se reportó como perdida',
    challenge: 'no se respondió la pregunta del banco',
    declined: 'el banco no autorizó la tarjeta',
    other: 'el banco no pudo procesarlo',
  },
  returnRate: {
    title: 'Devoluciones de débitos: {group}',
    near: 'En 60 días, los bancos devolvieron el {rate} % de los débitos. El límite de Nacha es {limit} %.',
    exceeded: 'En 60 días, los bancos devolvieron el {rate} % de los débitos. Pasa el límite de Nacha, {limit} %.',
    groups: { unauthorized: 'no autorizados', administrative: 'cuentas equivocadas o cerradas', all: 'todas' },
  },
}
export type Messages = typeof es
