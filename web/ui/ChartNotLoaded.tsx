import { useText } from '../lib/use-text.ts'

/** Shown when a chart's script failed to load. */
export const ChartNotLoaded = () => <p className="py-8 text-center text-ink-soft">{useText()('ui.error.network')}</p>
