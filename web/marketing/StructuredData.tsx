import { brand } from '#contract/lib/brand.ts'
import { decimalText, type Money } from '#contract/lib/money.ts'
import { languages } from '#contract/lib/route.ts'
import type { CompanyContact } from '#contract/staff/company.ts'

/** A page's facts for search engines (schema.org). It is data, so the script policy does not apply to it. */
export const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // Escaped, so no text can close the element or open a comment.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' written as an escape.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)

export const priceOfTransfer = (baseUrl: string, fee: Money) => ({
  '@context': 'https://schema.org',
  '@type': 'PaymentService',
  name: brand.short,
  provider: { '@id': `${baseUrl}/#organization` },
  feesAndCommissionsSpecification: `${baseUrl}/countries-we-cover`,
  offers: { '@type': 'Offer', price: decimalText(fee), priceCurrency: fee.currency },
})

export const organization = (baseUrl: string, description: string, { phone, email, address }: CompanyContact) => ({
  '@context': 'https://schema.org',
  '@type': 'FinancialService',
  '@id': `${baseUrl}/#organization`,
  name: brand.short,
  legalName: brand.name,
  url: `${baseUrl}/`,
  logo: `${baseUrl}/icon-512.png`,
  description,
  foundingDate: String(brand.foundedYear),
  telephone: phone,
  email,
  address,
  areaServed: 'US',
  knowsLanguage: languages,
  identifier: [
    { '@type': 'PropertyValue', name: 'NMLS', value: brand.nmls },
    { '@type': 'PropertyValue', name: brand.regulator.name, value: brand.licenseNumber },
  ],
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: phone,
    email,
    availableLanguage: languages,
  },
})
