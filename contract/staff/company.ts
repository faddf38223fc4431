import { brand } from '../lib/brand.ts'
import { fill } from '../lib/fill.ts'

/** How the company is reached and where it is. */
export type CompanyContact = Record<'phone' | 'email' | 'complaintsPhone' | 'complaintsEmail' | 'address', string>

/** What of the company changes without a new build: how it is reached, and where companies pay our invoices. */
export type CompanyDetails = CompanyContact & { bank: Record<'name' | 'routing' | 'account', string> }

export const contactIn = ({
  phone,
  email,
  complaintsPhone,
  complaintsEmail,
  address,
}: CompanyContact): CompanyContact => ({ phone, email, complaintsPhone, complaintsEmail, address })

/** What a build says, which holds until a version says otherwise. */
export const builtContact = contactIn(brand)
export const builtDetails: CompanyDetails = { ...builtContact, bank: { ...brand.bank } }

/** The address of a number for a link. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** What texts name between braces: `{companyPhone}` is the telephone in force when it is read. */
const named = ({ phone, email, complaintsPhone, complaintsEmail, address }: CompanyContact) => ({
  companyPhone: phone,
  companyEmail: email,
  complaintsPhone,
  complaintsEmail,
  companyAddress: address,
})

/** Fills what a text names of the company, and nothing else. */
export const fillCompany = (text: string, contact: CompanyContact): string => fill(text, named(contact))
