import type { Approval, ApprovalKind } from '#contract/staff/approvals.ts'

export type Messages = {
  kinds: Record<ApprovalKind, string>
  decisions: Record<NonNullable<Approval['decided']>['decision'], string>
  file: { name: string; heads: string[] }
}

export const es: Messages = {
  kinds: {
    staff_role: 'Un rol del equipo',
    administrator: 'Nuevo administrador',
    role_removal: 'Rol retirado',
    account_removal: 'Eliminación de un administrador',
    transfer_refund: 'Devolución de un envío',
    hold_release: 'Liberación de una coincidencia',
    business_approval: 'Aprobación de una empresa con coincidencias',
    payout_resend: 'Pago reenviado',
    payout_repair: 'Pago con datos corregidos',
    fees_setting: 'Tarifas',
    limits_setting: 'Límites',
    corridors_setting: 'Corredores',
    company_setting: 'Datos de la empresa',
    policy_version: 'Política',
    monitoring_rule: 'Regla de monitoreo',
    reconciliation_terms: 'Reglas de conciliación',
    campaign: 'Noticia a clientes',
    message_template: 'Texto de un mensaje',
    unclaimed_payment: 'Pago de dinero sin reclamar',
    alert_decision: 'Decisión de una alerta',
    case_decision: 'Decisión de cumplimiento',
    sar_filing: 'Decisión de cumplimiento',
    ctr_filing: 'Decisión de cumplimiento',
    write_off: 'Pérdida asumida',
    credit_note: 'Nota de crédito',
    invoice_refund: 'Reembolso a una empresa',
    dispute_decision: 'Decisión de una disputa',
    break_settlement: 'Diferencia resuelta',
    property_release: 'Liberación de dinero bloqueado',
    remedy: 'Compensación de un error',
    file_reversal: 'Reversión de un archivo del banco',
    treasury_order: 'Movimiento de dinero propio',
    period_closing: 'Cierre de un mes',
    period_reopening: 'Reapertura de un mes',
  },
  decisions: {
    approved: 'Aprobado',
    declined: 'No aprobado',
    withdrawn: 'Retirado',
    expired: 'Vencido',
  },
  file: {
    name: 'aprobaciones',
    heads: [
      'Pedido (UTC)',
      'Qué',
      'Sobre',
      'Nombre',
      'Monto',
      'Moneda',
      'Motivo',
      'Lo pidió',
      'Hasta (UTC)',
      'Decisión',
      'Lo decidió',
      'Decidido (UTC)',
      'Motivo de la decisión',
    ],
  },
}
