import { type CaseKind, officeSearch } from '#contract/office/office-search.ts'
import { callQuery, items } from '../lib/query.ts'

export const casePath: Record<CaseKind, (id: string, closed: boolean) => string> = {
  ticket: (id, closed) => `/dashboard/help-center/${id}${closed ? '?status=answered' : ''}`,
  break: (id, closed) => `/dashboard/breaks/${id}${closed ? '?status=settled' : ''}`,
  business: (id) => `/dashboard/businesses/${id}`,
  dispute: (id) => `/dashboard/card-disputes/${id}`,
  claim: (id) => `/dashboard/claims/${id}`,
  check: (id) => `/dashboard/check-deposits/${id}`,
  invoice: (id) => `/dashboard/invoices/${id}`,
  alert: (id) => `/dashboard/compliance/alerts/${id}`,
  investigation: (id) => `/dashboard/compliance/cases/${id}`,
  currency_report: (id) => `/dashboard/compliance/ctrs/${id}`,
  approval: (id) => `/dashboard/approvals/${id}`,
}

/** The back-office cases that match a search. */
export const casesOf = (search: string) => callQuery(officeSearch.cases, { query: { search }, select: items })
