import type { Language } from '../../contract/route.ts'

export type Messages = Record<string, string>

// Each catalogue is a chunk of its own, so that a reader downloads one language of the areas they open.
const catalogues = import.meta.glob<{ default: Messages }>('./*/{es,pt,en}.ts')

/** The words of some areas (folders beside this file) in one language. An unknown area is a mistake in the code and throws. */
export const loadMessages = async (areas: readonly string[], language: Language): Promise<Messages> => {
  const loaded = await Promise.all(
    areas.map(async (area) => {
      const load = catalogues[`./${area}/${language}.ts`]
      if (!load) throw new Error(`there is no catalogue web/messages/${area}/${language}.ts`)
      return (await load()).default
    }),
  )
  return Object.assign({}, ...loaded) as Messages
}
