import { referenceCode } from '#server/platform/reference-code.ts'

/** 'K7M2-94QD-XR1T': 60 bits. The sender refers to a transfer by it; it grants no access. */
export const newConfirmationCode = (): string => referenceCode(3)
