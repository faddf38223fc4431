// Owns: documents.
export { registerVerificationRoutes } from './routes.ts'
