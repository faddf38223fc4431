const profile = '/dashboard/customers'
const places: Readonly<Record<string, string>> = {
  ...{ admin: profile, customer: profile, document: profile, login: profile, user: profile, verification: profile },
  ...{ e_sign_consent: profile, prepaid_consent: profile },
  alert: '/dashboard/compliance/alerts',
  approval: '/dashboard/approvals',
  break: '/dashboard/breaks',
  business: '/dashboard/businesses',
  campaign: '/dashboard/notification',
  card_dispute: '/dashboard/card-disputes',
  case: '/dashboard/compliance/cases',
  check_deposit: '/dashboard/check-deposits',
  check_picture: '/dashboard/check-deposits',
  claim: '/dashboard/claims',
  conversation: '/dashboard/chat-room',
  ctr: '/dashboard/compliance/ctrs',
  invoice: '/dashboard/invoices',
  limit_request: '/dashboard/limit-requests',
  policy: '/dashboard/compliance/policies',
  sar: '/dashboard/compliance/sars',
  ticket: '/dashboard/help-center',
  top_up: '/dashboard/transactions/movements',
  transfer: '/dashboard/transactions',
  withdrawal: '/dashboard/transactions/movements',
}

/** The screen of the record that an action changed; undefined without one. */
export const recordOf = (action: string, subject: string): string | undefined => {
  const place = places[action.split('.')[0] ?? '']
  return place && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject) ? `${place}/${subject}` : undefined
}
