const es = {
  'admin.reporting.investments.aside': 'Nuestro, pero no cuenta',
  'admin.reporting.investments.at': 'Según los libros del {at}',
  'admin.reporting.investments.by-day': 'Por día',
  'admin.reporting.investments.day': 'Día',
  'admin.reporting.investments.dollars': 'En dólares',
  'admin.reporting.investments.enough': 'Alcanza: {surplus} más de lo que debemos.',
  'admin.reporting.investments.held': 'En el banco y con procesadores',
  'admin.reporting.investments.kind': 'Qué',
  'admin.reporting.investments.kind.bank': 'Banco',
  'admin.reporting.investments.kind.cards': 'Saldos en tarjetas',
  'admin.reporting.investments.kind.prefunds': 'Fondos con socios',
  'admin.reporting.investments.kind.processors': 'Por recibir de',
  'admin.reporting.investments.kind.receivables': 'Por cobrar',
  'admin.reporting.investments.kind.transfers': 'Transferencias en curso',
  'admin.reporting.investments.kind.unclaimed': 'Dinero sin reclamar, debido a los estados',
  'admin.reporting.investments.kind.blocked': 'Bienes bloqueados',
  'admin.reporting.investments.kind.unassigned': 'Dinero sin dueño conocido',
  'admin.reporting.investments.kind.wallets': 'Saldos de clientes',
  'admin.reporting.investments.none': 'Nada.',
  'admin.reporting.investments.none.days': 'Ningún día de este mes está medido todavía.',
  'admin.reporting.investments.owed': 'Debido a clientes',
  'admin.reporting.investments.rule':
    'Lo que está en el banco y lo que nos deben los procesadores tiene que cubrir en todo momento lo que debemos a los clientes (Ley Bancaria de Nueva York § 651); cada parte se muestra por separado. Cada día se mide a medianoche; si falta, se avisa a toda la oficina.',
  'admin.reporting.investments.short': 'Faltan {missing} para lo que debemos.',
  'admin.reporting.investments.surplus': 'Diferencia',
}
export default es
export type InvestmentsKey = keyof typeof es
