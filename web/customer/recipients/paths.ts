export const networkPath = '/dashboard/relationship-network'

export const personPath = (id: string): string => `${networkPath}/${id}`
