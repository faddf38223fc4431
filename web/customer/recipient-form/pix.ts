type Fields = Record<string, string>

/** The kind of a key that was saved before it was asked for: each has a form of its own once it is saved. */
const kindOf = (key: string): string => {
  if (key.includes('@')) return 'email'
  if (key.startsWith('+')) return 'phone'
  return { 11: 'cpf', 14: 'cnpj' }[key.length] ?? 'random'
}

/** A saved recipient's fields as the form shows them. */
export const withPixKind = (fields: Fields): Fields =>
  fields.pix ? { pixKind: kindOf(fields.pix), ...fields } : fields

const isTaxNumber = (kind: string | undefined): boolean => kind === 'cpf' || kind === 'cnpj'

/** The kind of a Pix key is asked first; a key that is a CPF or CNPJ is the recipient's own and is not asked twice. */
export const isRequested = (name: string, fields: Fields): boolean => {
  if (name === 'pix') return Boolean(fields.pixKind)
  return name !== 'cpf' || (Boolean(fields.pixKind) && !isTaxNumber(fields.pixKind))
}

/** What is sent: the tax number that travels with the payment is the key itself where the key is one. */
export const completed = (fields: Fields): Fields =>
  isTaxNumber(fields.pixKind) ? { ...fields, cpf: fields.pix ?? '' } : fields
