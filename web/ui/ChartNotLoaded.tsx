import { useText } from '../lib/use-text.ts'
import type { UiKey } from './messages.es.ts'

/** Shown when a chart's script failed to load. */
export const ChartNotLoaded = () => (
  <p className="py-8 text-center text-ink-soft">{useText<UiKey>()('ui.error.network')}</p>
)
