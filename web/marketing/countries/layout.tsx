import { Outlet } from 'react-router'
import { areaLoader } from '../../lib/area.server.ts'
import { Area } from '../../lib/area.tsx'

export const loader = areaLoader('countries')

/** The words of the countries page, inside the public layout. */
export default function CountriesLayout() {
  return (
    <Area>
      <Outlet />
    </Area>
  )
}
