const es = {
  'ui.back': 'Volver',
  'ui.close': 'Cerrar',
  'ui.error.network': 'No hay conexión. Revisa tu internet e inténtalo otra vez.',
  'ui.error.other': 'Algo falló de nuestro lado. Inténtalo otra vez.',
  'ui.error.title': 'No pudimos cargar esto',
  'ui.language': 'Idioma',
  'ui.loading': 'Cargando…',
  'ui.next': 'Siguiente',
  'ui.nothing-found': 'No encontramos nada con ese nombre.',
  'ui.notices': 'Avisos',
  'ui.pages': 'Páginas',
  'ui.password.capitals': 'Tienes activadas las mayúsculas',
  'ui.password.hide': 'Ocultar contraseña',
  'ui.password.show': 'Mostrar contraseña',
  'ui.previous': 'Anterior',
  'ui.retry': 'Intentar otra vez',
  'ui.search': 'Buscar',
  'ui.step': 'Paso {step} de {steps}',
}
export default es
export type UiKey = keyof typeof es
