import { data } from 'react-router'

export const notThere = () => data(null, { status: 404 })
