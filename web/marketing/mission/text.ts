type Titled = { title: string; text: string }

export type RoadmapStep = Titled & { state: 'done' | 'now' | 'next' }

export type MissionText = {
  title: string
  description: string
  headline: string
  tagline: string
  learnMore: string
  readLatest: string
  values: { title: string; cards: [Titled, Titled, Titled]; more: string }
  informed: { title: string; quote: string; by: string; lead: string; quarter: string; published: string }
  close: {
    title: string
    /** {since} is a date. */
    lead: string
    /** Delivery times by payment method. */
    share: string
    median: { wallet: string; ach: string }
    fee: string
    countries: string
    /** {delivered} is a number, {when} a moment. */
    counted: string
    /** {delivered} and {needed} are numbers. */
    few: string
    demo: string
    how: string
    howText: string[]
    update: string
    /** {needed} is a number. */
    promises: { title: string; lead: string; country: string; kept: string; late: string; counted: string }
  }
  roadmap: {
    title: string
    lead: string
    button: string
    states: Record<RoadmapStep['state'], string>
    steps: RoadmapStep[]
  }
  core: {
    title: string
    mission: Titled
    vision: Titled
    valuesTitle: string
    values: [Titled, Titled, Titled, Titled]
  }
}
