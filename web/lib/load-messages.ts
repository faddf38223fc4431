import type { Language } from '#contract/lib/route.ts'

export type Messages = Record<string, string>

type Load = () => Promise<{ default: Messages }>

const beside = import.meta.glob<{ default: Messages }>('../**/messages.{es,pt,en}.ts')

/** By folder of `web/` and language: 'customer/wallets' and 'es'. Each catalog is its own chunk. */
const catalogs = new Map<string, Load>(
  Object.entries(beside).map(([path, load]) => [path.replace(/^\.\.\/(.+)\/messages\.(..)\.ts$/, '$1 $2'), load]),
)

export const catalogFolders: readonly string[] = [...new Set([...catalogs.keys()].map((key) => key.slice(0, -3)))]

/** The merged messages of some folders of `web/` in one language. Throws for a folder without a catalog, which is a bug. */
export const loadMessages = async (folders: readonly string[], language: Language): Promise<Messages> => {
  const loaded = await Promise.all(
    folders.map(async (folder) => {
      const load = catalogs.get(`${folder} ${language}`)
      if (!load) throw new Error(`there is no catalog web/${folder}/messages.${language}.ts`)
      return (await load()).default
    }),
  )
  return Object.assign({}, ...loaded) as Messages
}
