/** The texts below describe the product's features; an operator with a history of their own replaces them and sets this to false. */
export const updatesAreDemonstration = true

/** Every published update, oldest first. A published one is never removed; a new one is a line here and its texts. */
export const updates = [
  { slug: 'q1-2023', quarter: 1, year: 2023, published: '2023-05-04' },
  { slug: 'q3-2023', quarter: 3, year: 2023, published: '2023-11-02' },
  { slug: 'q2-2024', quarter: 2, year: 2024, published: '2024-08-01' },
  { slug: 'q1-2025', quarter: 1, year: 2025, published: '2025-05-06' },
  { slug: 'q4-2025', quarter: 4, year: 2025, published: '2026-02-05' },
  { slug: 'q3-2026', quarter: 3, year: 2026, published: '2026-11-05' },
] as const

export type Update = (typeof updates)[number]
export type Slug = Update['slug']

export const latest: Update = updates[updates.length - 1] ?? updates[0]

export const updatePath = ({ slug }: { slug: Slug }): string => `/mission-and-values/updates/${slug}`

export type UpdateText = {
  lead: string
  done: string[]
  missed: string[]
  next: string
}

export type UpdatesText = {
  /** {quarter} and {year} are numbers. */
  title: string
  published: string
  demonstration: string
  back: string
  done: string
  missed: string
  next: string
  figures: string
  texts: Record<Slug, UpdateText>
}
