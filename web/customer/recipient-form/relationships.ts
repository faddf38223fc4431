/** The customer's relationships to a recipient, in display order. */
export const relationships = ['family', 'friend', 'self', 'employee', 'supplier', 'other'] as const
