import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The settings of both roles, below /dashboard. Files are relative to `web/`. */
export const settingsRoutes: RouteConfigEntry[] = [
  layout('settings/layout.tsx', [
    route('setting', 'settings/settings.tsx', [
      index('settings/profile/profile.tsx'),
      route('security', 'settings/security/security.tsx'),
      route('notifications', 'settings/notifications/notifications.tsx'),
      route('limits', 'settings/limits/limits.tsx'),
      route('documents', 'settings/documents/documents.tsx'),
      route('data', 'settings/data/data.tsx'),
      route('staff', 'admin/staff/staff.tsx'),
      route('fees', 'admin/settings/fees.tsx'),
      route('sending-limits', 'admin/settings/sending-limits.tsx'),
      route('corridors', 'admin/settings/corridors.tsx'),
      route('brand', 'admin/settings/brand.tsx'),
    ]),
    // Siblings of the settings, because they cover or leave them.
    route('setting/documents/:kind/:id', 'settings/documents/agreement.tsx'),
    route('setting/details', 'settings/details/details.tsx'),
    route('reset-password', 'settings/reset-password/reset-password.tsx'),
  ]),
]
