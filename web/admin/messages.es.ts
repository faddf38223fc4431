const es = {
  'admin.customers.none': 'No hay registros',
  'admin.not-yours': 'Tu rol no incluye esta pantalla',
  'admin.just-now': 'ahora mismo',
  'admin.note.gone': 'cuenta cerrada',
  'admin.note.staff': 'Nota, solo equipo.',
  'admin.role.support': 'Soporte',
  'admin.role.operations': 'Operaciones',
  'admin.role.compliance': 'Cumplimiento',
  'admin.role.treasury': 'Tesorería',
  'admin.role.administrator': 'Administración',
  'admin.screening.checked': '{names, plural, one {# nombre comparado} other {# nombres comparados}} el {when}',
  'admin.screening.list': '{list} · versión {version}',
  'admin.screening.matches': '{matches, plural, =0 {Sin coincidencias} one {# coincidencia} other {# coincidencias}}',
  'admin.screening.none-yet': 'Todavía no se comparó',
  'admin.screening.title': 'Listas de sanciones',
  'admin.who-may': 'Pídelo a: {roles}.',
  'admin.wrong': 'Algo salió mal',
}
export default es
export type AdminKey = keyof typeof es
