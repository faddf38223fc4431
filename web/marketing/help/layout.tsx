import { Outlet } from 'react-router'
import { areaLoader } from '../../lib/area.server.ts'
import { Area } from '../../lib/area.tsx'

export const loader = areaLoader('help')

/** The help centre's own words, inside the public layout. */
export default function HelpLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}
