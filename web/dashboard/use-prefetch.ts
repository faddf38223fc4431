import { useEffect } from 'react'
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import type { Role } from '../../contract/identity.ts'
import type { Language } from '../../contract/route.ts'
import { catalogFolders, loadMessages } from '../lib/load-messages.ts'
import { useUser } from '../lib/session.tsx'
import { serviceWorker } from '../lib/trusted-types.ts'
import { usePage } from '../lib/use-page.ts'

/** The screens of each role: the folders that the ids of their routes and their catalogs begin with. */
const own: Record<Role, readonly string[]> = {
  customer: ['customer', 'settings'],
  admin: ['admin', 'settings'],
}
/** Catalogs that the screens of both roles borrow. */
const shared = ['account', 'codes', 'factors', 'transfers']

const scriptsOf = (folders: readonly string[]): Set<string> => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const routes = Object.values(manifest?.routes ?? {}).filter((route) => route !== undefined)
  const screens = routes.filter(({ id }) => folders.some((name) => id.startsWith(`${name}/`)))
  return new Set(
    screens.flatMap(({ module, clientLoaderModule = module, imports = [] }) => [
      clientLoaderModule,
      ...imports,
      module,
    ]),
  )
}

/** One after another, so that nothing the reader waits for waits for them. Without a network the first failure ends it. */
const prefetch = async (role: Role, language: Language, signal: AbortSignal): Promise<void> => {
  const catalogs = catalogFolders.filter((folder) => own[role].includes(folder.split('/')[0] ?? ''))
  await loadMessages([...catalogs, ...shared], language)
  for (const address of scriptsOf(own[role])) await fetch(address, { priority: 'low', signal })
  await navigator.serviceWorker?.register(serviceWorker)
}

const quietMs = 2000

/** Whoever pays for each megabyte and told the browser so is spared what they may never open. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches what the reader's other screens are made of once the first one is there, so that they open without a network too:
 * the router can answer a script that does not come with nothing but a reload. The page for that is put aside as well.
 */
export const usePrefetch = (): void => {
  const { role } = useUser()
  const { language } = usePage()
  useEffect(() => {
    if (savesData()) return
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout>
    const begin = (): void => {
      timer = setTimeout(() => void prefetch(role, language, signal).catch(() => undefined), quietMs)
    }
    begin()
    addEventListener('online', begin, { signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [role, language])
}
