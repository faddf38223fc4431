import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The customer's screens, below /dashboard. Folders are named after nouns, which may differ from the URL. Files are relative to `web/`; one
 * that serves several routes needs an `id` for all but one.
 */
export const customerRoutes: RouteConfigEntry[] = [
  layout('customer/layout.tsx', [
    ...prefix('home', [
      route('new', 'customer/transfers/send.tsx'),
      route('add', 'customer/top-ups/top-ups.tsx'),
      route('add/:id', 'customer/top-ups/top-up/top-up.tsx'),
      route('multiple-transfers', 'customer/batches/batches.tsx'),
      route('multiple-transfers/:id', 'customer/batches/batch.tsx'),
      route('get-paid', 'customer/requests/requests.tsx'),
      route('get-paid/new', 'customer/requests/new.tsx'),
      route('get-paid/pay/:token', 'customer/requests/pay/pay.tsx'),
      ...prefix('get-paid/shared-accounts', [
        index('customer/shared-accounts/shared-accounts.tsx'),
        route('new', 'customer/shared-accounts/new.tsx'),
        route('take/:token', 'customer/shared-accounts/take.tsx'),
        route(':id', 'customer/shared-accounts/shared-accounts.tsx', { id: 'shared-account' }),
      ]),
      route('get-paid/:id', 'customer/requests/requests.tsx', { id: 'request' }),
      ...prefix('business-transfers', [
        index('customer/businesses/businesses.tsx'),
        route('new', 'customer/businesses/new.tsx'),
        route('invitation/:token', 'customer/businesses/invitation.tsx'),
        route(':id', 'customer/businesses/business.tsx'),
        route(':id/new', 'customer/businesses/new-payment.tsx'),
        route(':id/payroll', 'customer/businesses/new-payment.tsx', { id: 'payroll' }),
        route(':id/payments/:paymentId', 'customer/businesses/payment.tsx'),
        route(':id/payees', 'customer/businesses/payees.tsx'),
        route(':id/team', 'customer/businesses/team.tsx'),
        route(':id/company', 'customer/businesses/company.tsx'),
      ]),
      route('scheduled', 'customer/schedules/schedules.tsx'),
      route('scheduled/new', 'customer/schedules/edit.tsx', { id: 'new-schedule' }),
      route('scheduled/:id', 'customer/schedules/schedule.tsx'),
      route('scheduled/:id/edit', 'customer/schedules/edit.tsx'),
    ]),
    ...prefix('history', [
      index('customer/history/history.tsx'),
      route('movement/:id', 'customer/history/movement/movement.tsx'),
      route(':id', 'customer/history/transfer/transfer.tsx'),
      route(':id/receipt', 'customer/history/receipt/receipt.tsx'),
    ]),
    ...prefix('relationship-network', [
      index('customer/recipients/recipients.tsx'),
      route('new', 'customer/recipients/add.tsx'),
      route('map', 'customer/recipients/map/map.tsx'),
      route('contacts', 'customer/recipients/contacts/contacts.tsx'),
      route('invitations', 'customer/recipients/invitations/invitations.tsx'),
      route('methods/:id', 'customer/recipients/correct.tsx'),
      route(':id', 'customer/recipients/person/person.tsx'),
      route(':id/edit', 'customer/recipients/person/edit.tsx'),
      route(':id/methods/new', 'customer/recipients/add.tsx', { id: 'new-method' }),
    ]),
    ...prefix('funds', [
      index('customer/wallets/funds.tsx'),
      route('convert', 'customer/conversions/conversions.tsx'),
      route('withdraw', 'customer/withdrawals/withdrawals.tsx'),
      route('checks', 'customer/check-deposits/check-deposits.tsx'),
      route('checks/new', 'customer/check-deposits/new.tsx'),
      route('checks/:id', 'customer/check-deposits/check-deposit.tsx'),
      route('statements', 'customer/statements/statements.tsx'),
      ...prefix('bills', [
        index('customer/bills/bills.tsx'),
        route('new', 'customer/bills/new-bill.tsx'),
        route(':id', 'customer/bills/bill.tsx'),
        route(':id/receipt', 'customer/bills/receipt.tsx'),
      ]),
    ]),
    ...prefix('pre-paid-card', [
      index('customer/cards/cards.tsx'),
      route('limits', 'customer/cards/limits.tsx'),
      route('disputes', 'customer/cards/disputes.tsx'),
    ]),
    ...prefix('help', [index('customer/support/support.tsx'), route(':id', 'customer/support/ticket.tsx')]),
  ]),
]
