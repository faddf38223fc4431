import { walkCatalogue } from './walk.ts'

walkCatalogue('signup')
