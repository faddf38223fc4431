import { builtDetails, type CompanyDetails } from '#contract/staff/company.ts'

let inForce = (): CompanyDetails => builtDetails

/** The company's current contact and payment details. */
export const company = (): CompanyDetails => inForce()

/** Replaces the build's company details with the current ones. Called once per process, before the first request. */
export const keepCompany = (read: () => CompanyDetails): void => {
  inForce = read
}
