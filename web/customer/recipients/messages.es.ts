const es = {
  'customer.network.back': 'Volver a la red de contactos',
  'customer.network.correct-short': 'Corregir',
  'customer.network.detail': 'Las personas a las que envías dinero',
  'customer.network.nobody': 'No encontramos a nadie',
  'customer.network.nobody-text': 'Nadie de tu red coincide con «{search}».',
  'customer.network.none': 'Aún no tienes destinatarios',
  'customer.network.none-text': 'Agrega a la primera persona a la que quieres enviar dinero.',
  'customer.network.search': 'Buscar por nombre',
  'customer.network.send': 'Enviar',
  'customer.network.title': 'Red de contactos',
  'customer.recipient.add': 'Nuevo destinatario',
  'customer.recipient.correct': 'Corregir destinatario',
  'customer.recipient.save': 'Guardar destinatario',
  'customer.recipient.save-changes': 'Guardar cambios',
  'customer.recipient.saved': 'Guardamos los datos de {name}',
}
export default es
export type RecipientsKey = keyof typeof es
