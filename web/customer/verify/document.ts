import { documentBytesMax } from '../../../contract/verification.ts'

export const documentTypes = ['image/png', 'image/jpeg'] as const

/** png, jpg or jpeg, and at most ten megabytes. What it really is the server sees from its content. */
export const isDocument = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  documentTypes.some((allowed) => allowed === type) && size > 0 && size <= documentBytesMax
