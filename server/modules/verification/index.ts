// Owns: documents.
export { registerVerificationRoutes } from './routes.ts'
export { verificationSubscribers } from './tell-admins.ts'
