/** 'Cómo envío' → 'como envio': searches ignore accents and case. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
