import type { AdminKey } from './messages.es.ts'

export default {
  'admin.customers.none': 'No Record Found',
  'admin.customers.view': 'View',
  'admin.decide.busy': 'Please Wait...',
  'admin.wrong': 'Something Went Wrong',
} satisfies Record<AdminKey, string>
