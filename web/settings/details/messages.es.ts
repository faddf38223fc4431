const es = {
  'settings.details.failed': 'No pudimos actualizar tus datos en este momento. ¡Inténtalo otra vez!',
  'settings.details.leave.confirm': 'Salir sin guardar',
  'settings.details.leave.keep': 'Seguir editando',
  'settings.details.leave.text': 'Lo que cambiaste en tus datos se pierde.',
  'settings.details.leave.title': '¿Salir sin guardar tus cambios?',
  'settings.details.rename.confirm': 'Cambiar mi nombre',
  'settings.details.rename.text':
    'Con otro nombre tienes que verificar tu identidad otra vez. No podrás enviar dinero hasta que la verifiquemos.',
  'settings.details.rename.title': '¿Cambiar tu nombre?',
  'settings.details.save': 'Guardar cambios',
  'settings.details.text':
    'Escríbelos como están en tu identificación. Tu correo y tu fecha de nacimiento no se pueden cambiar aquí.',
}
export default es
export type DetailsKey = keyof typeof es
