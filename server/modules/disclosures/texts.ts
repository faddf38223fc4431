import type { PayoutMethod } from '../../../contract/corridors.ts'
import type { Language } from '../../../contract/route.ts'

export type Words = Record<Language, string>

/** The words of one version. `{name}` is filled from the disclosure's own input, so that a version never changes. */
export type DisclosureTexts = {
  headings: { pre_payment: Words; receipt: Words }
  notAReceipt: Words
  terms: Record<TermKey, Words>
  statements: Record<StatementKey, Words>
  /**
   * Where the recipient may get less than the disclosed total: fees of a bank that is not our agent, and foreign taxes.
   * Agents who pay cash and wallets that we are contracted with take nothing (12 CFR 1005.31(b)(1)(viii): the statement
   * may stand only where it applies).
   */
  mayReceiveLess: Record<PayoutMethod, boolean>
}

export type TermKey =
  | 'sender'
  | 'recipient'
  | 'pickup_place'
  | 'confirmation_code'
  | 'date_available'
  | 'transfer_date'
  | 'transfer_amount'
  | 'transfer_fees'
  | 'transfer_taxes'
  | 'total'
  | 'exchange_rate'
  | 'transfer_amount_received'
  | 'other_fees'
  | 'total_to_recipient'
  | 'todays_date'
  | 'provider'

export type StatementKey = 'may_receive_less' | 'may_be_sooner' | 'errors' | 'cancellation' | 'complaints'

/**
 * English: the rule's own terms and model forms A-30(a), A-31 and A-37 of Appendix A to 12 CFR part 1005. Spanish: the
 * official Spanish model forms, which say 'usted'. Portuguese has no official form; it is ours.
 */
// biome-ignore format: one term a line reads as a table
const november2026: DisclosureTexts = {
  headings: {
    pre_payment: { en: 'Pre-Payment Disclosure', es: 'Información antes de pagar', pt: 'Informações antes do pagamento' },
    receipt: { en: 'Receipt', es: 'Recibo', pt: 'Recibo' },
  },
  notAReceipt: { en: 'NOT A RECEIPT', es: 'ESTO NO ES UN RECIBO', pt: 'ISTO NÃO É UM RECIBO' },
  terms: {
    sender: { en: 'Sender', es: 'Remitente', pt: 'Remetente' },
    recipient: { en: 'Recipient', es: 'Destinatario', pt: 'Destinatário' },
    pickup_place: { en: 'Pick-Up Location', es: 'Punto de Pago', pt: 'Local de Retirada' },
    confirmation_code: { en: 'Confirmation Code', es: 'Código de Confirmación', pt: 'Código de Confirmação' },
    date_available: { en: 'Date Available', es: 'Fecha Disponible', pt: 'Disponível em' },
    transfer_date: { en: 'Transfer Date', es: 'Fecha del Envío', pt: 'Data do Envio' },
    transfer_amount: { en: 'Transfer Amount', es: 'Cantidad de Envío', pt: 'Valor do Envio' },
    transfer_fees: { en: 'Transfer Fees', es: 'Cargos por Envío', pt: 'Tarifas do Envio' },
    transfer_taxes: { en: 'Transfer Taxes', es: 'Impuestos de Envío', pt: 'Impostos do Envio' },
    total: { en: 'Total', es: 'Total', pt: 'Total' },
    exchange_rate: { en: 'Exchange Rate', es: 'Tasa de Cambio', pt: 'Taxa de Câmbio' },
    transfer_amount_received: { en: 'Transfer Amount', es: 'Cantidad de Envío', pt: 'Valor do Envio' },
    other_fees: { en: 'Other Fees', es: 'Otros Cargos por Envío', pt: 'Outras Tarifas' },
    total_to_recipient: { en: 'Total to Recipient', es: 'Total al Destinatario', pt: 'Total para o Destinatário' },
    todays_date: { en: 'Today’s Date', es: 'Fecha de Hoy', pt: 'Data de Hoje' },
    provider: { en: 'Money Transmitter', es: 'Empresa de Envíos', pt: 'Empresa de Remessas' },
  },
  statements: {
    may_receive_less: {
      en: 'Recipient may receive less due to fees charged by the recipient’s bank and foreign taxes.',
      es: 'El destinatario podría recibir menos dinero debido a las comisiones cobradas por el banco del destinatario e impuestos extranjeros.',
      pt: 'O destinatário pode receber menos por causa de tarifas cobradas pelo banco dele e de impostos do país de destino.',
    },
    may_be_sooner: {
      en: 'The money may be available sooner.',
      es: 'El dinero puede estar disponible antes.',
      pt: 'O dinheiro pode estar disponível antes.',
    },
    errors: {
      en: 'You have a right to dispute errors in your transaction. If you think there is an error, contact us within 180 days at {phone} or {site}. You can also contact us for a written explanation of your rights.',
      es: 'Usted tiene el derecho de discutir errores en su transacción. Si cree que hay un error, contáctenos dentro de 180 días al {phone} o {site}. También puede contactarnos para obtener una explicación escrita de sus derechos.',
      pt: 'Você tem o direito de contestar erros na sua transação. Se achar que há um erro, fale com a gente em até 180 dias pelo {phone} ou em {site}. Você também pode nos pedir uma explicação por escrito dos seus direitos.',
    },
    cancellation: {
      en: 'You can cancel for a full refund within 30 minutes of payment, unless the funds have been picked up or deposited.',
      es: 'Puede cancelar el envío y recibir un reembolso total dentro de 30 minutos de haber realizado el pago, a no ser que los fondos hayan sido recogidos o depositados.',
      pt: 'Você pode cancelar e receber todo o dinheiro de volta em até 30 minutos depois do pagamento, a não ser que o valor já tenha sido retirado ou depositado.',
    },
    complaints: {
      en: 'For questions or complaints about {provider}, contact:\n{agency}\n{agencyPhone}\n{agencySite}\n\n{bureau}\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
      es: 'Para preguntas o presentar una queja sobre {provider}, contacte a:\nDepartamento de Servicios Financieros del Estado de Nueva York\n{agencyPhone}\n{agencySite}\n\nOficina para la Protección Financiera del Consumidor\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
      pt: 'Para dúvidas ou reclamações sobre a {provider}, fale com:\nDepartamento de Serviços Financeiros do Estado de Nova York\n{agencyPhone}\n{agencySite}\n\nConsumer Financial Protection Bureau, órgão federal de proteção ao consumidor\n{bureauPhone}\n{bureauTty} (TTY/TDD)\n{bureauSite}',
    },
  },
  mayReceiveLess: { bank_deposit: true, cash_pickup: false, mobile_wallet: false },
}

/** Every version that was ever shown stays here: a stored disclosure re-renders from its own. */
export const disclosureTexts = { '2026-11': november2026 } as const satisfies Record<string, DisclosureTexts>

export type TextVersion = keyof typeof disclosureTexts

export const currentTextVersion: TextVersion = '2026-11'
