/** Display names of partners; a partner that is not in this table is displayed by its name in the books. */
const names: Readonly<Record<string, string>> = {
  ach: 'Our bank (ACH)',
  sandbox: 'Sandbox Bank',
  'sandbox-bills': 'Sandbox Bill Pay',
  'sandbox-cards': 'Sandbox Card Processing',
  'sandbox-cash': 'Sandbox Cash Network',
  'sandbox-checks': 'Sandbox Check Clearing',
  'sandbox-card-issuer': 'Sandbox Card Issuer',
  'sandbox-instant': 'Sandbox Instant Payments',
  'sandbox-issuer': 'Sandbox Card Issuer',
}

export const partnerName = (partner: string): string => names[partner] ?? partner
