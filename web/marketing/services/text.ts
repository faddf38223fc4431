/** What one can have today, what is being made, and what has both. */
export type Status = 'now' | 'partly' | 'soon'

export type ServiceId = 'onlinePayment' | 'B2B' | 'moneyTransfer' | 'solCard' | 'eWallet'

export type Service = {
  id: ServiceId
  eyebrow: string
  title: string
  status: Status
  lead: string
  /** What works now, each a sentence. */
  today: string[]
  /** What is being made; said, never promised for a day. */
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
