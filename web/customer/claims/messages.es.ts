const es = {
  'customer.claims.again': 'Pedir otra revisión',
  'customer.claims.again-done': 'Lo revisamos otra vez',
  'customer.claims.again-text': 'Cuéntanos con qué no estás de acuerdo. Puedes pedirlo una vez.',
  'customer.claims.again-title': '¿Lo revisamos otra vez?',
  'customer.claims.decide-by': 'Respuesta a más tardar',
  'customer.claims.decided': 'Decidido',
  'customer.claims.letter': 'Abrir la carta',
  'customer.claims.new': 'Reclamar un error',
  'customer.claims.over': 'El plazo para reclamar un error terminó el {day}. Si necesitas algo, escríbenos.',
  'customer.claims.received': 'Recibido',
  'customer.claims.reopened': 'Otra revisión pedida',
  'customer.claims.title': 'Errores y documentos',
  'customer.claims.until': 'Puedes reclamar un error o pedir documentos hasta el {day}.',
}
export default es
export type CustomerClaimsKey = keyof typeof es
