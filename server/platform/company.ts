import { builtDetails, type CompanyDetails } from '#contract/staff/company.ts'

let inForce = (): CompanyDetails => builtDetails

/** How the company is reached now and where it is paid. */
export const company = (): CompanyDetails => inForce()

/** Replaces what a build said by what is in force. Once a process, before the first request. */
export const keepCompany = (read: () => CompanyDetails): void => {
  inForce = read
}
