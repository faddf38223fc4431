import type { PageContext } from '#contract/lib/page.ts'
import { loadCalculator } from './calculator/load-calculator.server.ts'
import { loadIndex } from './help/load-help.server.ts'

/** Data that an island needs only once it starts, per language, so the page does not carry it. */
export const islandData = {
  calculator: loadCalculator,
  'help-search': async (context: Pick<PageContext, 'language' | 'services'>) => ({ entries: await loadIndex(context) }),
}

type Name = keyof typeof islandData

export const isIslandName = (name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(islandData, name)

export const islandDataPath = (name: Name, { language }: Pick<PageContext, 'language'>): string =>
  `/island-data/${name}.${language}.json`
