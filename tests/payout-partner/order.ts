import type { PayoutOrder } from '#server/modules/ground/rails/index.ts'

let references = 0

/** An order of 4,970.00 HNL to a bank account in Honduras, under a new reference. */
export const payoutOrder = (change: Partial<PayoutOrder> = {}): PayoutOrder => {
  references += 1
  const address = { addressLine: null, city: null }
  return {
    reference: `order-${references}:payout`,
    method: 'bank_deposit',
    amount: { minor: 497_000n, currency: 'HNL' },
    sent: { minor: 20_000n, currency: 'USD' },
    country: 'HN',
    originator: {
      ...{ customerId: '019a9d2c-7a00-7000-8000-000000000001', ...address, state: null, postalCode: null },
      ...{ firstName: 'María', lastName: 'López', secondLastName: '', country: 'US', document: null, birthDate: null },
    },
    beneficiary: {
      ...{ firstName: 'Ana', lastName: 'Zelaya', secondLastName: 'Reyes', phone: null, ...address },
      fields: { bank: 'atlantida', account: '12345678' },
    },
    ...change,
  }
}
