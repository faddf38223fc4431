import type { SettingsKey } from './messages.es.ts'

export default {
  'settings.details.edit': 'Update account details',
  'settings.password.change': 'Change password',
  'settings.password.text': 'Changing it ends your other sessions.',
  'settings.tab.brand': 'Brand',
  'settings.tab.corridors': 'Corridors',
  'settings.tab.data': 'Your data',
  'settings.tab.documents': 'Electronic documents',
  'settings.tab.fees': 'Fees',
  'settings.tab.limits': 'Limits',
  'settings.tab.notifications': 'Notifications',
  'settings.tab.profile': 'Profile',
  'settings.tab.security': 'Security',
  'settings.tab.staff': 'Staff and roles',
  'settings.title': 'Settings',
} satisfies Record<SettingsKey, string>
