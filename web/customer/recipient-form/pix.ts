type Fields = Record<string, string>

/** Infers the kind of a key saved before the kind was stored: the saved formats are distinct. */
const kindOf = (key: string): string => {
  if (key.includes('@')) return 'email'
  if (key.startsWith('+')) return 'phone'
  return { 11: 'cpf', 14: 'cnpj' }[key.length] ?? 'random'
}

/** A saved recipient's fields as form values. */
export const withPixKind = (fields: Fields): Fields =>
  fields.pix ? { pixKind: kindOf(fields.pix), ...fields } : fields

const isTaxNumber = (kind: string | undefined): boolean => kind === 'cpf' || kind === 'cnpj'

/** The kind of a key is selected first; a key that is a tax number or a document is the recipient's, which is then not requested. */
export const isRequested = (name: string, fields: Fields): boolean => {
  if (name === 'pix') return Boolean(fields.pixKind)
  if (name === 'breb') return Boolean(fields.brebKind)
  if (name === 'document' && fields.way === 'breb') return Boolean(fields.brebKind) && fields.brebKind !== 'document'
  return name !== 'cpf' || (Boolean(fields.pixKind) && !isTaxNumber(fields.pixKind))
}

/** Completes the submitted fields: the number sent with the payment is the key itself if the key is one. */
export const completed = (fields: Fields): Fields => {
  if (isTaxNumber(fields.pixKind)) return { ...fields, cpf: fields.pix ?? '' }
  return fields.brebKind === 'document' ? { ...fields, document: fields.breb ?? '' } : fields
}
