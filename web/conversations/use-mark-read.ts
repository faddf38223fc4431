import { useEffect, useState } from 'react'
import type { Side } from './sides.ts'

const useVisible = (): boolean => {
  const [visible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** Reports the other side's last message as read once visible. Offline, it is reported with the next one. */
export const useMarkRead = (side: Side, { id, last }: { id: string; last: string | undefined }): void => {
  const visible = useVisible()
  useEffect(() => {
    if (visible && last) side.markRead(id, last).catch(() => undefined)
  }, [side, id, last, visible])
}
