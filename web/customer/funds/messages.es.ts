const es = {
  'customer.bank.added': 'Ya puedes pagar desde {account}',
  'customer.bank.name-it': 'Ponerle nombre a {account}',
  'customer.bank.named': 'Nombre guardado',
  'customer.bank.nickname': 'Nombre para ti',
  'customer.bank.nickname-hint': 'Para reconocerla; por ejemplo, Quincena. Solo lo ves tú.',
  'customer.bank.none': 'Aún no tienes cuentas bancarias',
  'customer.bank.none-text': 'Agrega una para pagar tus envíos directamente desde tu banco.',
  'customer.bank.refused': 'Rechazada por el banco',
  'customer.bank.remove': 'Quitar cuenta',
  'customer.bank.remove-it': 'Quitar {account}',
  'customer.bank.remove-text':
    'Ya no podrás pagar con ella. Tus envíos y recibos anteriores no cambian, y puedes agregarla otra vez cuando quieras.',
  'customer.bank.remove-title': '¿Quitar {account}?',
  'customer.bank.removed': 'Quitamos {account}',
  'customer.bank.removing': 'Quitando…',
  'customer.bank.save': 'Guardar',
  'customer.bank.saving': 'Guardando…',
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
