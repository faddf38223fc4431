import { Outlet } from 'react-router'
import { HomeTabs } from '../parts/HomeTabs.tsx'

/** The screens of home beside the overview, which has its greeting above the tabs. */
export default function HomeScreens() {
  return (
    <>
      <HomeTabs />
      <Outlet />
    </>
  )
}
