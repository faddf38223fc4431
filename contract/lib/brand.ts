import type { Language } from './route.ts'

/**
 * The company's data. Contact details and bank may have later versions (contract/staff/company.ts). The defaults are fictional on
 * purpose: telephone numbers from the 555 range, example addresses, numbers made of zeros. An operator replaces this file: production
 * does not start with them unless it is a demonstration.
 */
export const brand = {
  name: 'SOL Money Transmission, Inc.',
  short: 'SOL',
  phone: '+1 (212) 555-0147',
  email: 'hola@sol.example',
  site: 'https://sol.example',
  complaintsEmail: 'quejas@sol.example',
  complaintsPhone: '+1 (212) 555-0148',
  address: '100 Example Street, Suite 500, New York, NY 10004',
  /** License of the New York State Department of Financial Services. */
  licenseNumber: '000000',
  /** Nationwide Multistate Licensing System. */
  nmls: '0000000',
  /** Account for companies' invoice payments. */
  bank: { name: 'Example Bank, N.A.', routing: '000000000', account: '000000000000' },
  foundedYear: 2023,
  /** Terms, privacy and licenses say that a lawyer has yet to review them. */
  legalTextsAreTemplates: true,
  regulator: {
    name: 'New York State Department of Financial Services',
    phone: '1-800-342-3736',
    site: 'https://www.dfs.ny.gov',
  },
  bureau: {
    name: 'Consumer Financial Protection Bureau',
    phone: '855-411-2372',
    tty: '855-729-2372',
    site: 'https://www.consumerfinance.gov',
  },
} as const

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : { [Name in keyof T]: Widened<T[Name]> }
/** The company's data of any build. */
export type BrandFacts = Widened<typeof brand>

/** The facts that an operator must replace. */
export type Company = Record<
  'licenseNumber' | 'nmls' | 'phone' | 'complaintsPhone' | 'email' | 'complaintsEmail' | 'site' | 'address',
  string
> & { legalTextsAreTemplates: boolean; bank: Record<'routing' | 'account', string> }

/** The names of the facts that are still fictional. */
export const placeholdersOf = ({ legalTextsAreTemplates, bank, ...facts }: Company): string[] => [
  ...(['licenseNumber', 'nmls'] as const).filter((name) => /^0+$/.test(facts[name])),
  // 555-0100 to 555-0199 are reserved as fictional (ATIS-0300115).
  ...(['phone', 'complaintsPhone'] as const).filter((name) => /555-01\d\d$/.test(facts[name])),
  ...(['email', 'complaintsEmail', 'site'] as const).filter((name) => facts[name].endsWith('.example')),
  ...(/\bExample\b/.test(facts.address) ? ['address'] : []),
  ...(/^0+$/.test(bank.routing) || /^0+$/.test(bank.account) ? ['bank'] : []),
  ...(legalTextsAreTemplates ? ['legalTextsAreTemplates'] : []),
]

export const regulatoryStatement: Record<Language, string> = {
  es: `${brand.name} es una empresa de envío de dinero con licencia del Departamento de Servicios Financieros del Estado de Nueva York, licencia número ${brand.licenseNumber}, NMLS ${brand.nmls}. Si tienes una queja, escríbenos primero; si no la resolvemos, puedes presentarla ante ese departamento o ante la Oficina para la Protección Financiera del Consumidor.`,
  pt: `A ${brand.name} é uma empresa de remessas licenciada pelo Departamento de Serviços Financeiros do Estado de Nova York, licença número ${brand.licenseNumber}, NMLS ${brand.nmls}. Se você tiver uma reclamação, escreva primeiro para a gente; se não resolvermos, você pode levá-la a esse departamento ou ao Consumer Financial Protection Bureau, o órgão federal de proteção ao consumidor.`,
  en: `${brand.name} is licensed as a money transmitter by the New York State Department of Financial Services, license number ${brand.licenseNumber}, NMLS ${brand.nmls}. If you have a complaint, write to us first; if we do not resolve it, you can take it to that department or to the Consumer Financial Protection Bureau.`,
}
