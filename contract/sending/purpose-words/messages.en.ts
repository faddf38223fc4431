import type es from './messages.es.ts'

export default {
  'admin.purpose.job': 'To get a job or a permit',
  'admin.purpose.known_person': 'For someone known in person',
  'admin.purpose.met_online': 'For someone known only online',
  'admin.purpose.prize': 'To receive a prize, an inheritance or a profit',
  'admin.purpose.purchase': 'To pay for something seen or received',
  'admin.purpose.told_by_phone': 'Told to by phone or message',
} satisfies Record<keyof typeof es, string>
