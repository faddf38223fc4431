const es = {
  'verification.action': 'Enviar para verificar',
  'verification.back': 'Volver al inicio',
  'verification.detail': 'Pasaporte, cédula, licencia, matrícula consular o IDNYC. Solo se hace una vez.',
  'verification.document.label': 'Foto de tu identificación',
  'verification.missing': '¡Completa todos los campos requeridos!',
  'verification.needed.consular': 'Matrícula consular o IDNYC',
  'verification.needed.license': 'Licencia de conducir o identificación del estado',
  'verification.needed.passport': 'Pasaporte o cédula de cualquier país',
  'verification.needed.text': 'La ley nos pide saber quién envía. Sirve una identificación oficial con foto:',
  'verification.needed.title': 'Qué necesitas',
  'verification.password.hint': 'Así sabemos que eres tú.',
  'verification.password.wrong': 'Contraseña incorrecta',
  'verification.picture.sharp': 'Se lee bien, sin reflejos ni dedos encima',
  'verification.picture.title': 'Cómo tomar la foto',
  'verification.picture.valid': 'El documento está vigente',
  'verification.picture.whole': 'Se ve entero, con las cuatro esquinas',
  'verification.rejected.again': 'La revisamos el {date}. Corrige lo que falta y envíala otra vez.',
  'verification.safe':
    'Guardamos tu documento cifrado. Solo lo ve quien revisa tu identidad, y cada consulta queda registrada.',
  'verification.title': 'Verifica tu identidad',
}
export default es
export type VerifyKey = keyof typeof es
