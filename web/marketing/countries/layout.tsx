import { type LinksFunction, Outlet } from 'react-router'
import { areaLoader } from '../../lib/area.server.ts'
import { Area } from '../../lib/area.tsx'
import styles from './countries.css?url'

export const loader = areaLoader('countries')
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The words of the countries page, inside the public layout. */
export default function CountriesLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}
