import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import { invariants } from './invariant-queries.ts'
import { mailInvoices } from './mail-invoices.ts'
import { refundApproved } from './refund-invoice.ts'
import { registerRoutes } from './routes.ts'
import { creditApproved } from './settle-invoice.ts'

/** Invoices to companies for services: drafts, numbered invoices, payments, credit notes and refunds. */
export const invoices: Module<{ rails: Rails }> = {
  owns: ['invoices', 'invoice_lines', 'invoice_payments', 'invoice_credits', 'invoice_refunds', 'invoice_numbers'],
  reads: ['businesses', 'ledger_accounts'],
  routes: registerRoutes,
  approvals: { credit_note: creditApproved, invoice_refund: refundApproved },
  jobs: (deps) => [{ name: 'invoices', every_ms: 1000, run: () => mailInvoices(deps) }],
  invariants,
}
