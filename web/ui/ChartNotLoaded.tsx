import { useText } from '../lib/use-text.ts'
import type { UiKey } from './messages.es.ts'

/** In place of a chart whose script did not come. */
export const ChartNotLoaded = () => (
  <p className="py-8 text-center text-ink-soft">{useText<UiKey>()('ui.error.network')}</p>
)
