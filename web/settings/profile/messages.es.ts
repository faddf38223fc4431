const es = {
  'settings.details.title': 'Tus datos',
  'settings.fact.mobile': 'Celular',
  'settings.fact.mobile.confirmed': 'Confirmado',
  'settings.fact.street': 'Domicilio',
  'settings.image.another': 'Elegir otra foto',
  'settings.image.change': 'Cambiar foto',
  'settings.image.choose': 'Elegir una foto',
  'settings.image.crop': 'Así se verá: tomamos el centro de la foto.',
  'settings.image.hint': 'PNG, JPG o JPEG, hasta 200 MB.',
  'settings.image.invalid': 'Formato o tamaño de archivo no válido',
  'settings.image.missing': 'Elige una foto primero',
  'settings.image.preview': 'La foto que elegiste',
  'settings.image.save': 'Guardar foto',
  'settings.image.text': 'Elige una foto en la que se vea bien tu cara.',
  'settings.image.title': 'Tu foto de perfil',
}
export default es
export type ProfileKey = keyof typeof es
