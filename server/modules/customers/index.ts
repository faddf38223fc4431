// Owns: nothing. What an administrator does to an account reaches into every module before.
export { registerAdminRoutes } from './routes.ts'
