import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Login, sign-up and forgot-password, and the link of a mail that proves whose mailbox it is. Files are named from `web/`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
  ]),
  // Open to whoever is signed in as well: a code may have been wanted inside.
  route('confirm-email', 'account/confirm-email.tsx'),
]
