import type { AdminKey } from './messages.es.ts'

export default {
  'admin.customers.none': 'Nenhum registro encontrado',
  'admin.not-yours': 'Sua função não inclui esta tela',
  'admin.just-now': 'agora mesmo',
  'admin.note.gone': 'conta encerrada',
  'admin.note.staff': 'Nota, só equipe.',
  'admin.role.support': 'Suporte',
  'admin.role.operations': 'Operações',
  'admin.role.compliance': 'Compliance',
  'admin.role.treasury': 'Tesouraria',
  'admin.role.administrator': 'Administração',
  'admin.screening.checked': '{names, plural, one {# nome comparado} other {# nomes comparados}} em {when}',
  'admin.screening.list': '{list} · versão {version}',
  'admin.screening.matches': '{matches, plural, =0 {Sem coincidências} one {# coincidência} other {# coincidências}}',
  'admin.screening.none-yet': 'Ainda não comparado',
  'admin.screening.title': 'Listas de sanções',
  'admin.who-may': 'Peça a: {roles}.',
  'admin.wrong': 'Algo deu errado',
} satisfies Record<AdminKey, string>
