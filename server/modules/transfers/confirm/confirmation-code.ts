import { referenceCode } from '../../../platform/reference-code.ts'

/** 'K7M2-94QD-XR1T': 60 bits by which a sender names a transfer to us; it opens nothing. */
export const newConfirmationCode = (): string => referenceCode(3)
