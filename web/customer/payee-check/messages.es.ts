const messages = {
  'customer.payee.close': 'El banco tiene la cuenta a nombre de {holder}',
  'customer.payee.close.text':
    'Se parece al nombre que escribiste. Corrígelo si está mal o sigue si es la misma persona.',
  'customer.payee.close.unnamed': 'El nombre se parece al de la cuenta, pero no es igual',
  'customer.payee.correct': 'Corregir los datos',
  'customer.payee.match': 'La cuenta está a nombre de {holder}.',
  'customer.payee.match.unnamed': 'El nombre coincide con el de la cuenta.',
  'customer.payee.no-match': 'La cuenta no está a nombre de {name}',
  'customer.payee.no-match.text':
    'El dinero puede llegarle a otra persona y es difícil recuperarlo. Confirma los datos con quien lo recibe antes de pagar. Puedes corregirlos o seguir con estos.',
  'customer.payee.not-available': 'No pudimos comprobar a nombre de quién está la cuenta.',
} as const

export default messages
export type PayeeCheckKey = keyof typeof messages
