import { useEffect } from 'react'
import { queryClient } from '../lib/query.ts'
import { useUser } from '../lib/session.tsx'
import { usePage } from '../lib/use-page.ts'

const recordId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the data of a link's screen when it is pressed: about a tenth of a second before the release opens it. */
export const usePressedLinks = (): void => {
  const user = useUser()
  const { language } = usePage()
  useEffect(() => {
    const onPress = async ({ target, button }: PointerEvent): Promise<void> => {
      const link = target instanceof Element && button === 0 ? target.closest('a') : null
      if (!link?.pathname.startsWith('/dashboard/') || link.origin !== location.origin) return
      const { pathname, search } = link
      const [id = ''] = recordId.exec(pathname) ?? []
      const { firstQueries } = await import('./first-queries.ts')
      const pattern = (id ? pathname.replace(id, ':id') : pathname).slice(1)
      for (const query of firstQueries(user, { pattern, search, id, language })) void queryClient.prefetchQuery(query)
    }
    const press = (event: PointerEvent): void => void onPress(event).catch(() => undefined)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [user, language])
}
