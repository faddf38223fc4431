const es = {
  'customer.bank.account': 'Número de cuenta',
  'customer.bank.account-hint': 'Entre 4 y 17 números.',
  'customer.bank.add': 'Agregar cuenta de banco',
  'customer.bank.checking': 'Cuenta corriente',
  'customer.bank.checking-now': 'Consultando a tu banco…',
  'customer.bank.holder': 'Titular',
  'customer.bank.holder-hint': 'Como aparece en el banco.',
  'customer.bank.intro': 'Una cuenta tuya en Estados Unidos. Le preguntamos a tu banco si existe antes de guardarla.',
  'customer.bank.kind': 'Tipo de cuenta',
  'customer.bank.routing': 'Número de ruta',
  'customer.bank.routing-hint': '9 números, abajo a la izquierda en tus cheques.',
  'customer.bank.savings': 'Cuenta de ahorros',
}
export default es
export type BankAccountFormKey = keyof typeof es
