const es = {
  'admin.customers.none': 'No hay registros',
  'admin.customers.view': 'Ver',
  'admin.decide.busy': 'Un momento…',
  'admin.not-yours': 'Tu rol no incluye esta pantalla',
  'admin.just-now': 'ahora mismo',
  'admin.note.gone': 'cuenta cerrada',
  'admin.note.staff': 'Nota, solo equipo.',
  'admin.role.support': 'Soporte',
  'admin.role.operations': 'Operaciones',
  'admin.role.compliance': 'Cumplimiento',
  'admin.role.treasury': 'Tesorería',
  'admin.role.administrator': 'Administración',
  'admin.who-may': 'Pídelo a: {roles}.',
  'admin.wrong': 'Algo salió mal',
}
export default es
export type AdminKey = keyof typeof es
