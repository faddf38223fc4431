/** New features, oldest first, with their screens. Add a line here and its texts. */
export const news = [
  { slug: 'passkeys', published: '2026-11-21', path: '/dashboard/setting/security' },
  { slug: 'scheduled', published: '2026-11-24', path: '/dashboard/home/scheduled' },
  { slug: 'bills', published: '2026-11-24', path: '/dashboard/funds/bills' },
  { slug: 'checks', published: '2026-11-24', path: '/dashboard/funds/checks' },
  { slug: 'card', published: '2026-11-25', path: '/dashboard/pre-paid-card' },
  { slug: 'requests', published: '2026-11-25', path: '/dashboard/home/get-paid' },
  { slug: 'tables', published: '2026-11-25', path: '/dashboard/home/multiple-transfers' },
  { slug: 'companies', published: '2026-11-25', path: '/dashboard/home/business-transfers' },
] as const

type Slug = (typeof news)[number]['slug']

export type NewsText = {
  title: string
  description: string
  lead: string
  /** Headings of the product news and of the mission updates. */
  product: string
  mission: string
  open: string
  items: Record<Slug, { title: string; text: string }>
}
