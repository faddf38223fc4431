const es = {
  'verify.action': 'Enviar para verificar',
  'verify.back': 'Volver al inicio',
  'verify.busy': 'Un momento…',
  'verify.detail': 'Pasaporte, cédula, licencia, matrícula consular o IDNYC. Solo se hace una vez.',
  'verify.document.invalid': 'Revisa el tamaño o la extensión de la imagen',
  'verify.document.label': 'Foto de tu identificación',
  'verify.missing': '¡Completa todos los campos requeridos!',
  'verify.needed.consular': 'Matrícula consular o IDNYC',
  'verify.needed.license': 'Licencia de conducir o identificación del estado',
  'verify.needed.passport': 'Pasaporte o cédula de cualquier país',
  'verify.needed.text': 'La ley nos pide saber quién envía. Sirve una identificación oficial con foto:',
  'verify.needed.title': 'Qué necesitas',
  'verify.password.hint': 'Así sabemos que eres tú.',
  'verify.password.label': 'Tu contraseña',
  'verify.password.wrong': 'Contraseña incorrecta',
  'verify.picture.sharp': 'Se lee bien, sin reflejos ni dedos encima',
  'verify.picture.title': 'Cómo tomar la foto',
  'verify.picture.valid': 'El documento está vigente',
  'verify.picture.whole': 'Se ve entero, con las cuatro esquinas',
  'verify.rejected.again': 'La revisamos el {date}. Corrige lo que falta y envíala otra vez.',
  'verify.safe':
    'Guardamos tu documento cifrado. Solo lo ve quien revisa tu identidad, y cada consulta queda registrada.',
  'verify.title': 'Verifica tu identidad',
}
export default es
export type VerifyKey = keyof typeof es
