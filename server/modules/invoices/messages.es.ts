/** El texto de referencia; los otros idiomas tienen las mismas claves. */
export const es = {
  mail: {
    subject: 'Factura {number} de SOL para {business}',
    text: 'Adjuntamos la factura {number} por {total}. Vence el {due}.\n\nCómo pagarla está en la factura: pon su número como referencia.\n\nVer la empresa: {link}',
  },
  reminder: {
    subject: 'La factura {number} de {business} venció',
    text: 'De la factura {number} faltan {left}. Venció el {due}.\n\nSi ya la pagaste, no hace falta que hagas nada: el pago tarda uno o dos días en llegar.\n\nVer la empresa: {link}',
  },
  creditMail: {
    subject: 'Nota de crédito {number} de SOL para {business}',
    text: 'Adjuntamos la nota de crédito {number} por {amount} de la factura {invoice}.\n\nMotivo: {reason}\n\nVer la empresa: {link}',
  },
  list: {
    name: 'facturas',
    heads: [
      'Número',
      'Estado',
      'Empresa',
      'Emitida (UTC)',
      'Vence',
      'Total',
      'Pagado',
      'Acreditado',
      'Por pagar',
      'Moneda',
      'Recordatorios',
    ],
    states: { draft: 'Borrador', open: 'Por pagar', paid: 'Pagada', credited: 'Acreditada' },
  },
  paper: {
    invoice: 'Factura {number}',
    draft: 'Borrador de factura',
    credit: 'Nota de crédito {number}',
    of: 'de la factura {number}',
    ein: 'EIN terminado en {last4}',
    issued: 'Fecha',
    due: 'Vence',
    total: 'Total',
    paid: 'Pagado',
    credited: 'Acreditado',
    left: 'Por pagar',
    amount: 'Monto',
    what: 'Concepto',
    quantity: 'Cantidad',
    price: 'Precio (USD)',
    sum: 'Monto (USD)',
    reason: 'Motivo',
    pay: 'Paga por ACH o transferencia a {name}, {bank}, número de ruta {routing}, cuenta {account}, con la referencia {number}.',
    nothing: 'No hay nada por pagar de esta factura.',
    unissued: 'Este borrador no tiene número y no se debe.',
    creditFoot: 'La factura {number} vale menos por este monto.',
    file: 'factura',
    creditFile: 'nota-de-credito',
  },
}

export type Messages = typeof es
