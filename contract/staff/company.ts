import { brand } from '../lib/brand.ts'
import { fill } from '../lib/fill.ts'

export type CompanyContact = Record<'phone' | 'email' | 'complaintsPhone' | 'complaintsEmail' | 'address', string>

/** Company details that change without a new build: contact details, and the bank account for our invoices. */
export type CompanyDetails = CompanyContact & { bank: Record<'name' | 'routing' | 'account', string> }

export const contactIn = ({
  phone,
  email,
  complaintsPhone,
  complaintsEmail,
  address,
}: CompanyContact): CompanyContact => ({ phone, email, complaintsPhone, complaintsEmail, address })

/** The build's details, used until a version replaces them. */
export const builtContact = contactIn(brand)
export const builtDetails: CompanyDetails = { ...builtContact, bank: { ...brand.bank } }

/** The address of a number for a link. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Placeholders in texts: `{companyPhone}` is the current telephone at reading time. */
const named = ({ phone, email, complaintsPhone, complaintsEmail, address }: CompanyContact) => ({
  companyPhone: phone,
  companyEmail: email,
  complaintsPhone,
  complaintsEmail,
  companyAddress: address,
})

export const fillCompany = (text: string, contact: CompanyContact): string => fill(text, named(contact))
