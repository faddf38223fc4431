const es = {
  'codes.link.ask': 'Vuelve aquí y continúa.',
  'codes.link.not-yet': 'Todavía no lo confirmaste. Te enviamos otro enlace: abre el más reciente.',
  'codes.link.open': 'Abre el mensaje que enviamos a',
  'codes.link.press': 'Toca el enlace en este mismo navegador y confirma.',
  'codes.link.text': 'Demasiadas solicitudes de código. Entra con el enlace que te enviamos por correo.',
  'codes.link.wait':
    'Todavía no lo confirmaste. Abre el enlace que te enviamos, o espera {seconds} segundos para pedir otro.',
  'codes.resend': 'Reenviar código',
  'codes.resending': 'Reenviando código…',
  'codes.wait': 'Reenviar en {time}',
}
export default es
export type CodesKey = keyof typeof es
