/**
 * By version: a stored disclosure is rendered again from the version it was made with, so no version ever changes. The
 * official Spanish model forms of Appendix A to 12 CFR part 1005, which use 'usted'.
 */
export const es = {
  '2026-11': {
    headings: {
      pre_payment: 'Información antes de pagar',
      receipt: 'Recibo',
    },
    notAReceipt: 'ESTO NO ES UN RECIBO',
    terms: {
      sender: 'Remitente',
      recipient: 'Destinatario',
      pickup_place: 'Punto de Pago',
      confirmation_code: 'Código de Confirmación',
      date_available: 'Fecha Disponible',
      transfer_date: 'Fecha del Envío',
      transfer_amount: 'Cantidad de Envío',
      transfer_fees: 'Cargos por Envío',
      transfer_taxes: 'Impuestos de Envío',
      total: 'Total',
      exchange_rate: 'Tasa de Cambio',
      transfer_amount_received: 'Cantidad de Envío',
      other_fees: 'Otros Cargos por Envío',
      total_to_recipient: 'Total al Destinatario',
      todays_date: 'Fecha de Hoy',
      provider: 'Empresa de Envíos',
    },
    statements: {
      may_receive_less:
        'El destinatario podría recibir menos dinero debido a las comisiones cobradas por el banco del destinatario e impuestos extranjeros.',
      may_be_sooner: 'El dinero puede estar disponible antes.',
      errors:
        'Usted tiene el derecho de discutir errores en su transacción. Si cree que hay un error, contáctenos dentro de 180 días al {phone} o {site}. También puede contactarnos para obtener una explicación escrita de sus derechos.',
      cancellation:
        'Puede cancelar el envío y recibir un reembolso total dentro de 30 minutos de haber realizado el pago, a no ser que los fondos hayan sido recogidos o depositados.',
      complaints:
        'Para preguntas o presentar una queja sobre {provider}, contacte a:\nDepartamento de Servicios Financieros del Estado de Nueva York\n{agencyPhone}\n{agencySite}\n\nOficina para la Protección Financiera del Consumidor\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
    },
  },
  wallet: 'Saldo SOL',
}
export type Messages = typeof es
