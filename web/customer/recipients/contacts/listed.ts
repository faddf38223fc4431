import type { Contact } from './vcard/read-contacts.ts'

export type Listed = Contact & { id: string }

export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')
