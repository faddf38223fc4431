import type { AdminKey } from './messages.es.ts'

export default {
  'admin.customers.none': 'No Record Found',
  'admin.not-yours': 'Your role does not include this screen',
  'admin.just-now': 'just now',
  'admin.note.gone': 'closed account',
  'admin.note.staff': 'Note, staff only.',
  'admin.role.support': 'Support',
  'admin.role.operations': 'Operations',
  'admin.role.compliance': 'Compliance',
  'admin.role.treasury': 'Treasury',
  'admin.role.administrator': 'Administration',
  'admin.screening.checked': '{names, plural, one {# name} other {# names}} compared {when}',
  'admin.screening.list': '{list} · version {version}',
  'admin.screening.matches': '{matches, plural, =0 {No match} one {# match} other {# matches}}',
  'admin.screening.none-yet': 'Not screened yet',
  'admin.screening.title': 'Sanctions screening',
  'admin.who-may': 'Ask: {roles}.',
  'admin.wrong': 'Something Went Wrong',
} satisfies Record<AdminKey, string>
