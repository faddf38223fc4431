import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Login, sign-up and forgot-password. Files are named from `web/`. */
export const accountRoutes: RouteConfigEntry[] = [
  layout('account/layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
  ]),
]
