import type { Component, ComponentState, IncidentState } from '#contract/office/incidents.ts'

export type StatusText = {
  title: string
  description: string
  /** The state of everything, by its worst component. */
  overall: Record<ComponentState, string>
  /** The database does not answer. */
  outage: { title: string; text: string; asOf: string }
  asOf: string
  components: string
  component: Record<Component, string>
  state: Record<ComponentState, string>
  /** A day of the history; `{day}`, and `{minutes}` of interruption. */
  day: { none: string; up: string; degraded: string; down: string }
  history: string
  countries: string
  incidents: string
  past: string
  none: string
  incident: Record<IncidentState, string>
  help: string
  contact: string
  feed: string
}
