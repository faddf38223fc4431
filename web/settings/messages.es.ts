const es = {
  'settings.details.edit': 'Actualizar tus datos',
  'settings.password.change': 'Cambiar contraseña',
  'settings.password.text': 'Si la cambias, se cierran tus otras sesiones.',
  'settings.tab.brand': 'Marca',
  'settings.tab.corridors': 'Corredores',
  'settings.tab.data': 'Tus datos',
  'settings.tab.documents': 'Documentos electrónicos',
  'settings.tab.fees': 'Tarifas',
  'settings.tab.limits': 'Límites',
  'settings.tab.notifications': 'Notificaciones',
  'settings.tab.profile': 'Perfil',
  'settings.tab.security': 'Seguridad',
  'settings.tab.staff': 'Equipo y roles',
  'settings.title': 'Configuración',
}
export default es
export type SettingsKey = keyof typeof es
