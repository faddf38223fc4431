import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './account/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'

export default [
  // Public pages: rendered on the server, cached, never hydrated whole.
  layout('marketing/layout.tsx', [
    index('marketing/home/home.tsx'),
    route('services', 'marketing/services/services.tsx'),
    route('mission-and-values', 'marketing/mission/mission.tsx'),
    route('mission-and-values/updates/:slug', 'marketing/mission/updates/update.tsx'),
    route('news', 'marketing/news/news.tsx'),
    route('status', 'marketing/status/status.tsx'),
    route('terms-and-conditions', 'marketing/legal/terms.tsx'),
    route('privacy-policy', 'marketing/legal/privacy.tsx'),
    route('licenses-and-complaints', 'marketing/legal/licenses.tsx'),
    route('accessibility', 'marketing/legal/accessibility.tsx'),
    route('e-sign-consent', 'marketing/legal/e-sign.tsx'),
    route('help', 'marketing/help/help.tsx'),
    route('help/:topic', 'marketing/help/topic.tsx'),
    route('help/:topic/:article', 'marketing/help/article.tsx'),
    route('countries-we-cover', 'marketing/countries/countries.tsx'),
    route('send-money-to/:country', 'marketing/send-to/place.tsx'),
    route('*', 'marketing/not-found.tsx'),
  ]),
  route('offline', 'marketing/offline.tsx'),
  route('island-data/:file', 'marketing/island-data.ts'),
  route('coverage.svg', 'marketing/countries/coverage.ts'),
  route('sitemap.xml', 'marketing/sitemap.ts'),
  route('robots.txt', 'marketing/robots.ts'),
  route('.well-known/security.txt', 'marketing/security.ts'),
  route('dev/ui', 'dev/ui/page.tsx'),
  // Hydrated screens.
  ...accountRoutes,
  ...dashboardRoutes,
] satisfies RouteConfig
