const es = {
  'settings.details.title': 'Tus datos',
  'settings.fact.city': 'Ciudad',
  'settings.fact.country': 'País',
  'settings.fact.dob': 'Fecha de nacimiento',
  'settings.fact.joining': 'Cliente desde',
  'settings.fact.mobile': 'Celular',
  'settings.fact.nationality': 'Nacionalidad',
  'settings.fact.street': 'Domicilio',
  'settings.notifications.text':
    'Te avisamos de tu cuenta y de tus envíos aquí y por correo. Los mensajes de seguridad siempre te llegan.',
  'settings.password.label': 'Contraseña',
  'settings.password.text': 'Si la cambias, se cierran tus otras sesiones.',
  'settings.tab.notifications': 'Notificaciones',
  'settings.tab.profile': 'Perfil',
  'settings.tab.security': 'Seguridad',
  'settings.title': 'Configuración',
}
export default es
export type SettingsKey = keyof typeof es
