const es = {
  'customer.bank.account-hint': 'Entre 4 y 17 dígitos.',
  'customer.bank.add': 'Agregar cuenta bancaria',
  'customer.bank.check.routing': 'Número de ruta',
  'customer.bank.checking': 'Cuenta de cheques (checking)',
  'customer.bank.checking-now': 'Consultando a tu banco…',
  'customer.bank.holder': 'Titular',
  'customer.bank.holder-hint': 'Tal como aparece en tu cuenta.',
  'customer.bank.intro': 'Una cuenta tuya en Estados Unidos. Antes de guardarla, confirmamos con tu banco que existe.',
  'customer.bank.kind': 'Tipo de cuenta',
  'customer.bank.routing': 'Número de ruta (routing)',
  'customer.bank.routing-hint': '9 dígitos. Está en la app de tu banco y abajo a la izquierda en un cheque.',
  'customer.bank.savings': 'Cuenta de ahorros (savings)',
}
export default es
export type BankAccountFormKey = keyof typeof es
