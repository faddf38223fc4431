import { type LinksFunction, Outlet } from 'react-router'
import { areaLoader } from '../../lib/area.server.ts'
import { Area } from '../../lib/area.tsx'
import styles from './help.css?url'

export const loader = areaLoader('help')
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The help centre's own words, inside the public layout. */
export default function HelpLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}
