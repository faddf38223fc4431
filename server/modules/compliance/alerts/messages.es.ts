import type { AlertKind } from '#contract/compliance/alerts.ts'

export type Messages = { fileName: string; heads: string[]; kinds: Record<AlertKind, string> }

export const es: Messages = {
  fileName: 'alertas',
  heads: [
    'Levantada (UTC)',
    'Alerta',
    'Gravedad',
    'Sobre',
    'ID',
    'Vence (UTC)',
    'La tiene',
    'Resultado',
    'Motivo',
    'Decidió',
    'Aprobó',
    'Cerrada (UTC)',
  ],
  kinds: {
    sanctions_transfer: 'Coincidencia con una lista de sanciones: envío',
    sanctions_customer: 'Coincidencia con una lista de sanciones: cliente',
    sanctions_business: 'Coincidencia con una lista de sanciones: empresa',
    sanctions_list: 'No se cargó una lista de sanciones',
    license_lapsed: 'Venció una licencia',
    investments_short: 'Hay menos de lo que debemos a clientes',
    monitoring: 'Patrón inusual',
    payout_recalled: 'Pago entregado reclamado',
    wrong_codes: 'Demasiados códigos equivocados',
  },
}
