import screenCatalogs from 'virtual:screen-catalogs'
import { useEffect } from 'react'
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import type { Language } from '#contract/lib/route.ts'
import type { Role } from '#contract/people/identity.ts'
import { catalogFolders, loadMessages } from '../lib/load-messages.ts'
import { useUser } from '../lib/session.tsx'
import { serviceWorker } from '../lib/trusted-types.ts'
import { usePage } from '../lib/use-page.ts'

/** The screens of each role: prefixes of their route ids and catalogs. */
const own: Record<Role, readonly string[]> = {
  customer: ['customer', 'settings'],
  admin: ['admin', 'settings'],
  business: [],
}

/** The role's catalogs, and those that screens of both share: the document of the first screen brought its texts without their files. */
const catalogsOf = (role: Role): string[] => {
  const shown = new Set(
    Object.entries(screenCatalogs).flatMap(([pattern, names]) => (pattern.startsWith('dashboard') ? names : [])),
  )
  return catalogFolders.filter((folder) => {
    const isOf = (areas: readonly string[]) => areas.includes(folder.split('/')[0] ?? '')
    return isOf(own[role]) || (shown.has(folder) && !Object.values(own).some(isOf))
  })
}

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

/** Sequential, at low priority. The first failure stops it. */
const prefetch = async (role: Role, language: Language, signal: AbortSignal): Promise<void> => {
  await loadMessages(catalogsOf(role), language)
  for (const address of scriptsOf(own[role])) await fetch(address, { priority: 'low', signal })
  await navigator.serviceWorker?.register(serviceWorker)
}

const quietMs = 2000

/** With data saver on, screens that may never be opened are not prefetched. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Prefetches scripts and messages of the user's other screens after the first one, because the router can only reload the page when a
 * script fails to load. The offline page is cached as well.
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
