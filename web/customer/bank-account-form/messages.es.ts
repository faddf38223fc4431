const es = {
  'customer.bank.account': 'Número de cuenta',
  'customer.bank.account-hint': 'Entre 4 y 17 números.',
  'customer.bank.add': 'Agregar cuenta de banco',
  'customer.bank.checking': 'Cuenta de cheques (checking)',
  'customer.bank.checking-now': 'Consultando a tu banco…',
  'customer.bank.holder': 'Titular',
  'customer.bank.holder-hint': 'Como aparece en el banco.',
  'customer.bank.intro': 'Una cuenta tuya en Estados Unidos. Le preguntamos a tu banco si existe antes de guardarla.',
  'customer.bank.kind': 'Tipo de cuenta',
  'customer.bank.routing': 'Número de ruta (routing)',
  'customer.bank.routing-hint': '9 números. Está en la app de tu banco y abajo a la izquierda en un cheque.',
  'customer.bank.savings': 'Cuenta de ahorros (savings)',
}
export default es
export type BankAccountFormKey = keyof typeof es
