const es = {
  'statements.all': 'Todas',
  'statements.back': 'Volver a Fondos',
  'statements.card': 'Tarjeta',
  'statements.closing': 'Saldo final',
  'statements.detail': 'Cada mes de cada saldo, para guardar o imprimir.',
  'statements.file': 'Descargar {kind}: {month}',
  'statements.in': 'Entró',
  'statements.none.text': 'Cuando se mueva tu saldo, aquí estará el estado de cuenta de cada mes.',
  'statements.none.title': 'Este año no hay estados de cuenta',
  'statements.open': 'En curso',
  'statements.opening': 'Saldo inicial',
  'statements.out': 'Salió',
  'statements.see-all': 'Ver todos',
  'statements.title': 'Estados de cuenta',
  'statements.year.none': 'Este año no enviaste dinero.',
  'statements.year.received': 'Recibido',
  'statements.year.title': 'Por destinatario, {year}',
  'statements.years': 'Años',
}
export default es
export type StatementsKey = keyof typeof es
