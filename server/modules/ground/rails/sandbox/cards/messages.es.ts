/** The texts of the sandbox's frame. */
export const es = {
  title: 'Tarjeta de débito',
  demonstration: 'Demostración: no escribas una tarjeta de verdad. Prueba con 4000 0566 5566 5556.',
  number: 'Número de la tarjeta',
  expiry: 'Vence',
  expiryHint: 'MM/AA',
  cvc: 'Código de seguridad',
  postal: 'Código postal de la tarjeta',
  save: 'Guardar la tarjeta',
  pay: 'Pagar {total}',
  bank: 'Tu banco quiere saber que eres tú',
  bankHint: 'Escribe el código que te envió tu banco. En esta demostración es 123456.',
  code: 'Código de tu banco',
  confirm: 'Confirmar',
  done: 'Listo',
  failed: 'Tu banco no aceptó la tarjeta.',
  offline: 'No hay conexión. Inténtalo otra vez.',
  problems: {
    required: 'Escribe el número.',
    number: 'El número no es correcto. Revísalo.',
    expiry: 'Escribe el mes y el año, por ejemplo 08/29.',
    past: 'La tarjeta ya venció.',
    cvc: 'Son los 3 números del reverso.',
    postal: 'Escribe los 5 números.',
    code: 'El código no es correcto.',
  },
}
export type Messages = typeof es
