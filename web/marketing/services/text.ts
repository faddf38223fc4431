/** Whether a service is available, in the making, or partly both. */
export type Status = 'now' | 'partly' | 'soon'

export type ServiceId = 'onlinePayment' | 'B2B' | 'moneyTransfer' | 'solCard' | 'eWallet'

export type Service = {
  id: ServiceId
  eyebrow: string
  title: string
  status: Status
  lead: string
  today: string[]
  /** In the making, without a promised date. */
  coming?: string
  action: { words: string; href: string }
}

export type ServicesText = {
  title: string
  description: string
  headline: string
  lead: string
  calculate: string
  all: string
  statuses: Record<Status, string>
  todayTitle: string
  comingTitle: string
  services: Service[]
  list: {
    eyebrow: string
    title: string
    lead: string
    columns: { product: string; what: string; status: string }
    rows: { product: string; what: string; status: Status }[]
    join: string
    help: string
  }
}
