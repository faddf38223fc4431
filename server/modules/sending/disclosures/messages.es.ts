/**
 * By version: a stored disclosure is rendered again from the version it was made with, so no version ever changes. The
 * official Spanish model forms of Appendix A to 12 CFR part 1005, which use 'usted'.
 */
export const es = {
  '2026-11-27': {
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
      transfer_amount_estimated: 'Cantidad de Envío Estimada',
      total_estimated: 'Total Estimado',
      exchange_rate_estimated: 'Tasa de Cambio Estimada',
      total_to_recipient_estimated: 'Total Estimado al Destinatario',
      ceiling: 'Total Máximo',
      future_transfer_dates: 'Fechas de Envíos Futuros',
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
      estimates:
        'Las cantidades estimadas usan la tasa de cambio de hoy. Se aplicará la tasa de la Fecha del Envío; ese día recibirá un recibo con las cantidades reales.',
      later_estimates:
        'La tasa de cambio y las cantidades del primer envío son fijas. Las de los siguientes son estimadas: se aplicará la tasa de cada Fecha del Envío, y ese día recibirá un recibo con las cantidades reales.',
      cancellation_scheduled:
        'Puede cancelar sin costo un envío programado hasta el final del día anterior a la Fecha del Envío, hora de Nueva York, y en todo caso hasta tres días hábiles antes. Si cancela, cancelamos todos los envíos futuros, a menos que nos indique cancelar solo el próximo. Una vez hecho el envío, puede cancelarlo y recibir un reembolso total dentro de 30 minutos, a no ser que los fondos hayan sido recogidos o depositados.',
    },
    rhythms: {
      once: 'Una sola vez',
      weekly: 'Cada {weekday}, desde el {start}',
      fortnightly: 'Cada dos semanas, en {weekday}, desde el {start}',
      twice_monthly: 'El día 15 y el último día de cada mes, desde el {start}',
      monthly: 'El día {day} de cada mes, desde el {start}',
      monthly_end: 'El día {day} de cada mes o, si no lo tiene, el último, desde el {start}',
    },
    moved: '{date}, en lugar del {dueOn}',
  },
  wallet: 'Saldo SOL',
}
export type Messages = typeof es
