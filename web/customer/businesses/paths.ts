export const businessHome = '/dashboard/home/business-transfers'
export const businessPath = (id: string, screen = ''): string => `${businessHome}/${id}${screen && `/${screen}`}`
export const paymentPath = (id: string, paymentId: string): string => businessPath(id, `payments/${paymentId}`)
