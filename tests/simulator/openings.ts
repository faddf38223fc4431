import type { Args } from './act.ts'

const minute = 60
const day = 86_400

/** A step, what is fixed of it, and the seconds that pass afterwards. */
type Planned = readonly [act: string, fixed: Args, pause: number]
export type Opening = readonly Planned[]

const fine = { behavior: null }
const behaves = (behavior: object): Args => ({ behavior: JSON.stringify(behavior) })
const toBank = { payIn: 'wallet', to: 'inBank', ...fine }

/**
 * Orders of events by which money was lost once, or could be: two ways by which the same money returns, or a decision after its reason
 * is gone. Most seeds begin with one of them; chance fills in the rest and continues.
 */
export const openings: readonly Opening[] = [
  [
    ['send', toBank, day],
    ['grantRemedy', { by: 'tess', amount: '20.00' }, 0],
    ['returnPayout', {}, minute],
  ],
  [
    ['buy', { next: 'clear', cents: 5_000 }, day],
    ['merchantRefund', { part: 2 }, minute],
    ['dispute', { part: 1 }, minute],
    ['decideDispute', { decision: 'accept', paidBy: 'sol' }, minute],
  ],
  [
    ['buy', { next: 'clear', cents: 5_000 }, day],
    ['dispute', { part: 1 }, minute],
    ['decideDispute', { decision: 'credit' }, minute],
    ['merchantRefund', { part: 1 }, minute],
  ],
  [
    ['topUp', { by: 'ana', way: 'bank', amount: '200.00', ...fine }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['send', { by: 'ana', payIn: 'wallet', to: 'listed', amount: '150.00', ...fine }, minute],
    ['decideHold', { decision: 'block' }, minute],
    ['withdraw', { by: 'ana', amount: '330.00', ...fine }, day],
    ['returnDebit', { of: 0, rail: 'pay_in', step: 'top_up', code: 'R01' }, minute],
    ['releaseProperty', { by: 'cora' }, minute],
    ['approve', { by: 'carl', which: 0, declines: false }, minute],
  ],
  [
    ['topUp', { by: 'bea', way: 'bank', amount: '200.00', ...fine }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['withdraw', { by: 'bea', amount: '440.00', ...fine }, day],
    ['returnDebit', { code: 'R01' }, day],
    ['settleBreak', { by: 'tess', how: 0, which: 0 }, minute],
    ['returnCredit', {}, minute],
  ],
  [
    ['topUp', { by: 'bea', way: 'bank', amount: '60.00', ...fine }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['withdraw', { by: 'bea', amount: '340.00', ...fine }, day],
    ['returnDebit', { code: 'R03' }, day],
    ['topUp', { by: 'bea', way: 'cash', amount: '240.00', ...fine }, day],
  ],
  [
    ['topUp', { by: 'carla', way: 'card', amount: '150.00', ...behaves({ card: 'dispute_won' }) }, 6 * day],
    ['withdraw', { by: 'carla', amount: '430.00', ...fine }, 6 * day],
    ['wait', { days: 47 }, 0],
    ['wait', { days: 47 }, 0],
  ],
  [
    ['topUp', { way: 'bank', ...fine }, day],
    ['returnDebit', { code: 'R10' }, minute],
  ],
  [
    ['request', { by: 'ana' }, 0],
    ['payAsGuest', { way: 'bank', ...fine }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['refundPayment', { part: 2, ...fine }, day],
    ['returnDebit', { code: 'R10' }, minute],
  ],
  [
    ['request', { by: 'ana', amount: '60.00' }, 0],
    ['payRequest', { by: 'bea' }, minute],
    ['refundPayment', { part: 2, ...fine }, minute],
  ],
  [
    ['payBill', fine, day],
    ['returnPayout', {}, minute],
  ],
  [
    ['withdraw', fine, 2 * day],
    ['returnCredit', {}, minute],
  ],
  [
    ['send', { payIn: 'ach', to: 'inBank', ...behaves({ fate: 'refuse' }) }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['returnCredit', {}, minute],
  ],
  [
    ['send', { payIn: 'ach', to: 'inBank', ...fine }, 6 * day],
    ['returnDebit', { code: 'R01' }, minute],
  ],
  [
    ['orderCapital', { by: 'tess' }, 0],
    ['approve', { by: 'tess', which: 0, declines: false }, 0],
  ],
  [
    ['grantRemedy', {}, 0],
    ['send', { to: 'inBank', payIn: 'wallet', ...behaves({ fate: 'return', notices: 'none' }) }, 3 * day],
  ],
  [
    ['send', { by: 'ana', to: 'inBank', payIn: 'ach', amount: '16.00', ...fine }, 6 * day],
    ['returnDebit', { of: 0, rail: 'pay_in', step: 'debit', code: 'R10' }, minute],
    ['topUp', { by: 'bea', way: 'bank', amount: '150.00', idOf: 0, ...fine }, 6 * day],
    ['wait', { days: 10 }, 0],
    ['returnDebit', { of: 2, rail: 'pay_in', step: 'top_up', code: 'R10' }, minute],
  ],
  [
    ['withdraw', { by: 'bea', amount: '280.00', ...fine }, day],
    ['send', { by: 'bea', to: 'inBank', payIn: 'ach', amount: '150.00', ...fine }, 6 * day],
    ['returnDebit', { of: 1, code: 'R01' }, day],
    ['settleBreak', { by: 'tess', how: 0, which: 0 }, minute],
    ['returnPayout', {}, minute],
  ],
  [
    ['sleep', {}, 0],
    ['lookIn', { by: 'ana' }, 0],
    ['fileUnclaimed', { by: 'cora' }, minute],
  ],
  [
    ['sleep', {}, 0],
    ['fileUnclaimed', { by: 'cora' }, minute],
    ['lookIn', { by: 'bea' }, minute],
    ['payUnclaimed', { by: 'tess' }, 0],
    ['approve', { by: 'tom', which: 0, declines: false }, minute],
  ],
  [
    ['review', { by: 'ana' }, 0],
    ['changeFees', {}, 600],
    ['confirm', fine, day],
  ],
  [
    ['schedule', { by: 'bea', days: 5, rhythm: 'weekly' }, day],
    ['changeFees', {}, day],
    ['wait', { days: 10 }, 0],
  ],
  [
    ['orderCapital', { by: 'tess' }, 0],
    ['takeRole', { of: 'tess' }, 0],
    ['approve', { by: 'tom', which: 0, declines: false }, 0],
  ],
  [
    ['invoice', { by: 'tess', amount: '90.00' }, 0],
    ['settleInvoice', { by: 'tess', how: 'payment', hundredths: 120 }, 0],
    ['settleInvoice', { by: 'tess', how: 'credit', hundredths: 50 }, 0],
    ['settleInvoice', { by: 'tess', how: 'refund', hundredths: 50 }, 0],
  ],
  [
    ['payAsCompany', { by: 'pablo', amount: '250.00', submits: true }, 0],
    ['confirmAsCompany', { by: 'pablo' }, minute],
    ['confirmAsCompany', { by: 'alma' }, 6 * day],
    ['returnDebit', { code: 'R01' }, minute],
  ],
  [
    ['sendMany', { by: 'carla', payIn: 'wallet', dollars: 20, rows: 3 }, minute],
    ['cancel', {}, minute],
    ['returnPayout', {}, minute],
  ],
  [
    ['linkAccount', { by: 'ana', returns: false }, 2 * day],
    ['checkAccount', { guess: false }, 0],
  ],
  [
    ['topUp', { way: 'bank', ...fine }, minute],
    ['garble', {}, 6 * day],
  ],
  [
    ['send', { ...toBank, payIn: 'wallet', ...behaves({ fault: 'error_after', readFaults: 1 }) }, 3_600],
    ['wait', { days: 10 }, 0],
  ],
  [
    ['convert', { by: 'ana', from: 'USD', to: 'MXN', side: 'from', amount: '123.45' }, 0],
    ['convert', { by: 'ana', from: 'USD', to: 'EUR', side: 'from', amount: '61.37' }, 0],
    ['topUp', { by: 'ana', way: 'cash', amount: '50.00', ...behaves({ cash: 'twice' }) }, day],
  ],
]
