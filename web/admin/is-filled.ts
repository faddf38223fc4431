export const isFilled = (text: string): boolean => text.trim() !== ''
