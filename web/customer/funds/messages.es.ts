const es = {
  'customer.bank.added': 'Ya puedes pagar desde {account}',
  'customer.bank.none': 'Aún no tienes cuentas bancarias',
  'customer.bank.none-text': 'Agrega una para pagar tus envíos directamente desde tu banco.',
  'customer.bank.refused': 'Rechazada por el banco',
  'customer.bank.title': 'Cuentas bancarias',
  'customer.bank.verified': 'Confirmada',
  'customer.funds.available': 'Disponible para enviar',
  'customer.funds.detail': 'Tu saldo y las cuentas con las que pagas',
  'customer.funds.no-wallets': 'Sin saldo',
  'customer.funds.reserved': 'Saldo {balance}, con {reserved} apartados para envíos',
  'customer.funds.title': 'Fondos',
}
export default es
export type FundsKey = keyof typeof es
