import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { identity } from '#contract/people/identity.ts'
import { call } from '../lib/call.ts'
import { useUser } from '../lib/session.tsx'
import { onSessionOver, type SessionEnd } from '../lib/session-over.ts'
import { forgetTyped } from '../lib/tab-memory.ts'
import { onTabs } from '../lib/tabs.ts'
import { readToken } from '../lib/token.ts'
import { useText } from '../lib/use-text.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Modal } from '../ui/Overlay.tsx'
import type { DashboardKey } from './messages.es.ts'

/**
 * Tracks the session that all tabs share: after a logout in another tab, this tab leaves the dashboard too. Returns why the session ended,
 * or null. The modal covers the screen without unmounting it, which preserves the user's input until a login in another tab.
 */
export const useSessionOver = (): SessionEnd | null => {
  const client = useQueryClient()
  const { _id } = useUser()
  const [end, setEnd] = useState<SessionEnd | null>(null)
  const recheck = useCallback(async () => {
    const user = await call(identity.me).catch(() => undefined)
    if (!user) return
    // Another user signed in: nothing on this screen is theirs.
    if (user._id !== _id) return location.assign('/dashboard')
    setEnd(null)
    await client.invalidateQueries()
  }, [client, _id])
  useEffect(() => onSessionOver(setEnd), [])
  const { key } = useLocation()
  // On each navigation: a screen rendered from the cache makes no call that would reveal cleared cookies.
  useEffect(() => {
    if (key && !readToken()) void recheck()
  }, [key, recheck])
  useEffect(
    () =>
      onTabs((message) => {
        if (message === 'signed-in') return void recheck()
        forgetTyped()
        location.assign('/')
      }),
    [recheck],
  )
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && (end || !readToken())) void recheck()
    }
    document.addEventListener('visibilitychange', onVisible)
    // Fires for a page restored from the back/forward cache.
    addEventListener('pageshow', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', onVisible)
    }
  }, [end, recheck])
  return end
}

export const SessionOver = ({ end }: { end: SessionEnd | null }) => {
  const t = useText<DashboardKey>()
  return (
    <Modal
      open={end !== null}
      onClose={() => undefined}
      title={t(end === 'password' ? 'dashboard.over.password.title' : 'dashboard.over.title')}
      dismissable={false}
    >
      <p className="text-ink-soft">{t(end === 'password' ? 'dashboard.over.password.text' : 'dashboard.over.text')}</p>
      <div className="mt-6 grid gap-2">
        <a href="/login" target="_blank" rel="noreferrer" className={buttonClass({ full: true })}>
          {t('ui.log-in')}
        </a>
        <Button full look="ghost" onClick={() => location.assign('/')}>
          {t('dashboard.over.leave')}
        </Button>
      </div>
    </Modal>
  )
}
