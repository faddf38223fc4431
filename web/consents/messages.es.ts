const es = {
  'consents.accept': 'Leí este texto y acepto recibir mis documentos en pantalla y por correo electrónico.',
  'consents.give': 'Dar mi consentimiento',
  'consents.loading': 'Cargando el texto…',
  'consents.missing': 'Marca la casilla para continuar.',
  'consents.prepaid.accept': 'Leí los cargos y protecciones de mi saldo y los acepto.',
  'consents.prepaid.give': 'Aceptar y continuar',
  'consents.prepaid.in-english': 'Read in English',
  'consents.later': 'Ahora no',
  'consents.prepaid.own-language': 'Leer en español',
  'consents.prepaid.title': 'Antes de guardar dinero, lee los cargos y protecciones',
  'consents.step.text':
    'Para darte condiciones y recibos en pantalla y por correo electrónico necesitamos tu consentimiento. Lo que escribiste sigue aquí y no se cobró nada.',
  'consents.step.title': 'Antes de continuar, lee y acepta este texto',
}
export default es
export type ConsentsKey = keyof typeof es
