import { Outlet } from 'react-router'
import { Area, areaClientLoader, onLanguageChange } from '../lib/area.tsx'

export const clientLoader = areaClientLoader('settings')
export const shouldRevalidate = onLanguageChange

/** The words of every screen that belongs to the settings. */
export default function SettingsLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}
