export const es = {
  'admin.reporting.taxes.all': 'Por pagar de todos los trimestres: {left}.',
  'admin.reporting.taxes.amount': 'Enviado',
  'admin.reporting.taxes.at': 'Fecha',
  'admin.reporting.taxes.borne': 'A nuestro cargo',
  'admin.reporting.taxes.by-quarter': 'Por trimestre',
  'admin.reporting.taxes.chart': 'Impuesto por trimestre',
  'admin.reporting.taxes.collected': 'Cobrado a clientes',
  'admin.reporting.taxes.kind.bill': 'Pago de servicio',
  'admin.reporting.taxes.kind.transfer': 'Envío',
  'admin.reporting.taxes.left': 'Por pagar',
  'admin.reporting.taxes.none': 'Todavía no se causó ningún impuesto.',
  'admin.reporting.taxes.owed': 'Causado',
  'admin.reporting.taxes.paid': 'Pagado',
  'admin.reporting.taxes.pay': 'Pedir el pago en Tesorería',
  'admin.reporting.taxes.payment': 'Operación',
  'admin.reporting.taxes.payments': 'Operaciones que lo causan',
  'admin.reporting.taxes.payments.none': 'Nada en este trimestre.',
  'admin.reporting.taxes.quarter': 'Trimestre',
  'admin.reporting.taxes.rule':
    'Desde el 1 de enero de 2026 los envíos que se pagan con efectivo causan el 1 % (26 U.S.C. 4475). De un saldo, el efectivo se envía primero. Lo que no se le cobró al cliente lo pagamos nosotros; lo que se devolvió no se debe.',
  'admin.reporting.taxes.state.due': 'Faltan {left}: se declaran y se pagan hasta el {day}.',
  'admin.reporting.taxes.state.late': 'Faltan {left}: tenían que pagarse hasta el {day}.',
  'admin.reporting.taxes.state.open': 'El trimestre no ha terminado: {left} hasta ahora, para el {day}.',
  'admin.reporting.taxes.state.paid': 'No falta nada por pagar. Vence el {day}.',
  'admin.reporting.taxes.title': 'Impuesto a las remesas, {quarter}',
}
export default es
export type TaxesKey = keyof typeof es | 'admin.reporting.added'
