import { Outlet } from 'react-router'
import { areaLoader } from '../lib/area.server.ts'
import { Area } from '../lib/area.tsx'
import type { PageHandle } from '../lib/page-kind.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export const handle: PageHandle = { kind: 'public' }
export const loader = areaLoader('marketing')

/** Every public page: header, content, footer. */
export default function MarketingLayout() {
  return (
    <Area>
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer />
    </Area>
  )
}
