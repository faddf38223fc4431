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
 * Follows the browser's session. A logout in another tab ends this one too. An expired session shows a modal over the screen, which
 * preserves the input for a login in another tab.
 */
export const useSessionOver = (): SessionEnd | null => {
  const client = useQueryClient()
  const { _id } = useUser()
  const [over, setOver] = useState<SessionEnd | null>(null)
  const look = useCallback(async () => {
    const now = await call(identity.me).catch(() => undefined)
    if (!now) return
    // Another user signed in: nothing on this screen is theirs.
    if (now._id !== _id) return location.assign('/dashboard')
    setOver(null)
    await client.invalidateQueries()
  }, [client, _id])
  useEffect(() => onSessionOver(setOver), [])
  const { key } = useLocation()
  // A screen rendered from the cache makes no call that would reveal cleared cookies.
  useEffect(() => {
    if (key && !readToken()) void look()
  }, [key, look])
  useEffect(
    () =>
      onTabs((news) => {
        if (news === 'signed-in') return void look()
        forgetTyped()
        location.assign('/')
      }),
    [look],
  )
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible' && (over || !readToken())) void look()
    }
    document.addEventListener('visibilitychange', seen)
    // A page restored from the back/forward cache.
    addEventListener('pageshow', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pageshow', seen)
    }
  }, [over, look])
  return over
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
