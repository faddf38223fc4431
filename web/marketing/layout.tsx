import { Outlet } from 'react-router'
import { textsLoader } from '../lib/messages.server.ts'
import type { PageHandle } from '../lib/page-kind.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export const handle: PageHandle = { kind: 'public' }
export const loader = textsLoader

export default function MarketingLayout() {
  return (
    <>
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
