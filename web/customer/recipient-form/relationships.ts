/** How a customer knows a recipient, in the order of the choices. */
export const relationships = ['family', 'friend', 'self', 'employee', 'supplier', 'other'] as const
