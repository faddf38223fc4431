/*
 * The total cost of sending 200 USD (fee plus exchange-rate margin), as published by the World Bank. These are quarterly averages over many
 * countries, not current prices, as the page says. To use a newer report, replace the cost together with its issue and quarter.
 *
 * - Issue 47 (September 2023), key findings: 'Banks remain the most expensive type of service provider, with an average cost of 11.48
 * percent'; 'The International MTO Index … 6.29 percent in Q3 2023'.
 * - Issue 54 (Q3 2025), as quoted by remitroutes.com/blog/world-bank-remittance-cost-report-2026: global average 6.36 %, digital
 * remittances 4.59 %. Its costs by type of provider were not available, so 'banks' and 'operators' use Issue 47.
 *
 * Retrieved on 21 November 2026.
 */
export const source = {
  name: 'World Bank, Remittance Prices Worldwide',
  site: 'https://remittanceprices.worldbank.org',
} as const

export type Published = {
  kind: 'banks' | 'operators' | 'all' | 'digital'
  /** Basis points of the amount sent. */
  cost: bigint
  issue: number
  year: number
  quarter: 3
}

export const published: readonly Published[] = [
  { kind: 'banks', cost: 1148n, issue: 47, year: 2023, quarter: 3 },
  { kind: 'all', cost: 636n, issue: 54, year: 2025, quarter: 3 },
  { kind: 'operators', cost: 629n, issue: 47, year: 2023, quarter: 3 },
  { kind: 'digital', cost: 459n, issue: 54, year: 2025, quarter: 3 },
]
