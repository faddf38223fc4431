import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Login, sign-up, password reset and the emailed link. Files are relative to `web/`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
  ]),
  // Open to signed-in users too: a password change may need the link.
  route('confirm-email', 'account/confirm-email.tsx'),
]
