import type { AdminKey } from './messages.es.ts'

export default {
  'admin.customers.none': 'No Record Found',
  'admin.customers.view': 'View',
  'admin.decide.busy': 'Please Wait...',
  'admin.not-yours': 'Your role does not include this screen',
  'admin.just-now': 'just now',
  'admin.note.gone': 'closed account',
  'admin.note.staff': 'Note, staff only.',
  'admin.role.support': 'Support',
  'admin.role.operations': 'Operations',
  'admin.role.compliance': 'Compliance',
  'admin.role.treasury': 'Treasury',
  'admin.role.administrator': 'Administration',
  'admin.who-may': 'Ask: {roles}.',
  'admin.wrong': 'Something Went Wrong',
} satisfies Record<AdminKey, string>
