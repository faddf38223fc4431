import type { Module } from '#server/modules/module.ts'
import { registerRoutes } from './routes.ts'

export { createQuote, freshQuote, quoteToSpend, readQuote, spendQuote } from './create-quote.ts'
export { feeAt, feeFor, feeTableOf } from './fees.ts'
export { type Priced, previewQuote, priceTransfers } from './preview-quote.ts'
export {
  type QuoteInput,
  type QuoteRecord,
  type TermsRecord,
  transferMax,
  wirePreview,
  wireQuote,
  wireTerms,
} from './quote.ts'

export const quotes: Module = {
  owns: ['quotes'],
  personal: [{ table: 'quotes', owner: 'user_id' }],
  routes: registerRoutes,
}
