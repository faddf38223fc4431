// Owns: nothing. A picture is a sealed file, and the person's row (identity) says which.
export { registerProfileImageRoutes } from './routes.ts'
export { profileImageSubscribers } from './subscribers.ts'
