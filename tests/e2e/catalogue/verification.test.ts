import { walkCatalogue } from './walk.ts'

walkCatalogue('verification')
