import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The customer's screens, a folder for each segment of the address below /dashboard. Files are named from `web/`. */
export const customerRoutes: RouteConfigEntry[] = [
  layout('customer/layout.tsx', [
    ...prefix('home', [
      layout('customer/home/tabs.tsx', [
        route('new', 'customer/send/send.tsx'),
        route('add', 'customer/add/add.tsx'),
        route('add/:id', 'customer/add/top-up/top-up.tsx'),
      ]),
      route('multiple-transfers', 'customer/multiple-transfers/multiple-transfers.tsx'),
      route('multiple-transfers/:id', 'customer/multiple-transfers/batch.tsx'),
      route('get-paid', 'customer/get-paid/get-paid.tsx'),
      route('get-paid/new', 'customer/get-paid/new.tsx'),
      route('get-paid/pay/:token', 'customer/get-paid/pay/pay.tsx'),
      ...prefix('get-paid/shared-accounts', [
        index('customer/shared-accounts/shared-accounts.tsx'),
        route('new', 'customer/shared-accounts/new.tsx'),
        route('take/:token', 'customer/shared-accounts/take.tsx'),
        route(':id', 'customer/shared-accounts/shared-accounts.tsx', { id: 'shared-account' }),
      ]),
      route('get-paid/:id', 'customer/get-paid/get-paid.tsx', { id: 'request' }),
      ...prefix('business-transfers', [
        index('customer/business-transfers/business-transfers.tsx'),
        route('new', 'customer/business-transfers/new.tsx'),
        route('invitation/:token', 'customer/business-transfers/invitation.tsx'),
        route(':id', 'customer/business-transfers/business.tsx'),
        route(':id/new', 'customer/business-transfers/new-payment.tsx'),
        route(':id/payments/:paymentId', 'customer/business-transfers/payment.tsx'),
        route(':id/payees', 'customer/business-transfers/payees.tsx'),
        route(':id/team', 'customer/business-transfers/team.tsx'),
        route(':id/company', 'customer/business-transfers/company.tsx'),
      ]),
      route('scheduled', 'customer/scheduled/scheduled.tsx'),
      route('scheduled/new', 'customer/scheduled/edit.tsx', { id: 'new-schedule' }),
      route('scheduled/:id', 'customer/scheduled/schedule.tsx'),
      route('scheduled/:id/edit', 'customer/scheduled/edit.tsx'),
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
      index('customer/funds/funds.tsx'),
      route('convert', 'customer/funds/convert/convert.tsx'),
      route('withdraw', 'customer/funds/withdraw/withdraw.tsx'),
      route('checks', 'customer/funds/checks/checks.tsx'),
      route('checks/new', 'customer/funds/checks/new.tsx'),
      route('checks/:id', 'customer/funds/checks/check.tsx'),
      route('statements', 'customer/funds/statements/statements.tsx'),
      ...prefix('bills', [
        index('customer/funds/bills/bills.tsx'),
        route('new', 'customer/funds/bills/new-bill.tsx'),
        route(':id', 'customer/funds/bills/bill.tsx'),
        route(':id/receipt', 'customer/funds/bills/receipt.tsx'),
      ]),
    ]),
    ...prefix('pre-paid-card', [
      index('customer/pre-paid-card/pre-paid-card.tsx'),
      route('limits', 'customer/pre-paid-card/limits.tsx'),
      route('disputes', 'customer/pre-paid-card/disputes.tsx'),
    ]),
    ...prefix('help', [index('customer/help/help.tsx'), route(':id', 'customer/help/ticket.tsx')]),
  ]),
]
