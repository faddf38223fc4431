import type { SettingsKey } from './es.ts'

export default {
  'settings.details.title': 'Your details',
  'settings.fact.city': 'City',
  'settings.fact.country': 'Country',
  'settings.fact.dob': 'Date of birth',
  'settings.fact.joining': 'Customer since',
  'settings.fact.mobile': 'Mobile number',
  'settings.fact.nationality': 'Nationality',
  'settings.fact.street': 'Address',
  'settings.notifications.text':
    'We tell you about your account and your transfers here and by email. Security messages always reach you.',
  'settings.password.label': 'Password',
  'settings.password.text': 'Changing it ends your other sessions.',
  'settings.tab.notifications': 'Notifications',
  'settings.tab.profile': 'Profile',
  'settings.tab.security': 'Security',
  'settings.title': 'Settings',
} satisfies Record<SettingsKey, string>
