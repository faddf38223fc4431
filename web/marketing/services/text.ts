export type ServiceId = 'onlinePayment' | 'B2B' | 'moneyTransfer' | 'solCard' | 'eWallet'

export type Service = {
  id: ServiceId
  eyebrow: string
  title: string
  lead: string
  today: string[]
  /** In development, without a promised date. */
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
  todayTitle: string
  comingTitle: string
  services: Service[]
  list: {
    eyebrow: string
    title: string
    lead: string
    columns: { product: string; what: string }
    rows: { product: string; what: string }[]
    join: string
    help: string
  }
}
