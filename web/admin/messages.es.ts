const es = {
  'admin.customers.none': 'No hay registros',
  'admin.customers.view': 'Ver',
  'admin.decide.busy': 'Un momento…',
  'admin.wrong': 'Algo salió mal',
}
export default es
export type AdminKey = keyof typeof es
