import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { adminRoutes } from '../admin/routes.ts'
import { customerRoutes } from '../customer/routes.ts'
import { settingsRoutes } from '../settings/routes.ts'

/** The dashboard of both roles, and the public links of tracking, requests, shared accounts and emails. Files are relative to `web/`. */
export const dashboardRoutes: RouteConfigEntry[] = [
  route('dashboard', 'dashboard/layout.tsx', [
    index('dashboard/index.tsx'),
    route('home', 'dashboard/home.tsx'),
    ...customerRoutes,
    // Full window. The nested routes are the customer's; the back office's screen renders its own panes.
    route('chat-room', 'dashboard/chat-room.tsx', [
      index('customer/conversations/none-open.tsx'),
      route(':id', 'customer/conversations/conversation.tsx'),
    ]),
    route('verify', 'customer/verification/verification.tsx'),
    route('id-number', 'customer/verification/id-number.tsx'),
    ...adminRoutes,
    ...settingsRoutes,
    route('*', 'dashboard/not-found.tsx'),
  ]),
  route('track/:token', 'track/track.tsx'),
  route('pay/:token', 'pay/pay.tsx'),
  route('invite/:token', 'invite/invite.tsx'),
  route('invitation/:token', 'invitation/invitation.tsx', { id: 'business-invitation' }),
  route('receive', 'receive/receive.tsx', { id: 'offer-account' }),
  route('receive/:token', 'receive/receive.tsx'),
  route('unsubscribe/:token', 'settings/notifications/unsubscribe.tsx'),
  route('trusted-contact/:token', 'settings/data/invitation.tsx'),
]
