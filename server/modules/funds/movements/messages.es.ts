import { exportDays } from '#contract/funds/movements.ts'
import { brand } from '#contract/lib/brand.ts'

export const es = {
  kinds: {
    transfer: 'Envío',
    withdrawal: 'Retiro',
    top_up: 'Saldo agregado',
    conversion: 'Cambio de divisa',
    bill: 'Pago de servicio',
    check_deposit: 'Depósito de cheque',
    request: 'Cobro',
    request_payment: 'Pago de una solicitud',
    request_refund: 'Devolución de un cobro',
    request_refunded: 'Devolución de un pago',
    card_purchase: 'Compra con tarjeta',
    card_refund: 'Devolución en la tarjeta',
    card_load: 'Recarga de la tarjeta',
    remedy: 'Te compensamos un error',
    card_dispute: 'Reembolso de una compra reclamada',
  },
  phases: { open: 'En camino', held: 'En revisión', done: 'Completado', stopped: 'Fallido o cancelado' },
  file: {
    name: 'historial',
    title: 'Historial de movimientos',
    of: '{name}, al {date}',
    heads: ['Fecha', 'Movimiento', 'Nombre', 'Detalle', 'Estado', 'Salió', 'Divisa', 'Llegó', 'Divisa', 'Código'],
    none: 'No hay movimientos con este filtro.',
    page: 'Página {page} de {pages}',
  },
  action: 'Ver mis archivos',
  ready: {
    title: 'Tu archivo del historial está listo',
    message: `Ya puedes descargar tu historial en {format}: {rows} movimientos. Lo guardamos ${exportDays} días y solo tú puedes abrirlo, desde tu cuenta de ${brand.short}.`,
  },
}
export type Messages = typeof es
