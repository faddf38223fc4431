import type { AdminKey } from './messages.es.ts'

export default {
  'admin.customers.none': 'Nenhum registro encontrado',
  'admin.customers.view': 'Ver',
  'admin.decide.busy': 'Só um instante…',
  'admin.wrong': 'Algo deu errado',
} satisfies Record<AdminKey, string>
