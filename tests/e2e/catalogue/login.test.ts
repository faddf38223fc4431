import { walkCatalogue } from './walk.ts'

walkCatalogue('login')
