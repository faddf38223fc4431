const es = {
  'customer.network.back': 'Volver a destinatarios',
  'customer.network.correct-short': 'Editar',
  'customer.network.detail': 'Las personas a las que envías dinero',
  'customer.network.nobody': 'No encontramos a nadie',
  'customer.network.nobody-text': 'Ningún destinatario coincide con “{search}”.',
  'customer.network.none': 'Aún no tienes destinatarios',
  'customer.network.none-text': 'Agrega a la primera persona a la que quieres enviar dinero.',
  'customer.network.search': 'Buscar por nombre',
  'customer.network.send': 'Enviar',
  'customer.network.title': 'Destinatarios',
  'customer.recipient.add': 'Nuevo destinatario',
  'customer.recipient.correct': 'Editar destinatario',
  'customer.recipient.save': 'Guardar destinatario',
  'customer.recipient.save-changes': 'Guardar cambios',
  'customer.recipient.saved': 'Guardamos los datos de {name}',
}
export default es
export type RecipientsKey = keyof typeof es
