import { data } from 'react-router'

/** A topic or an answer that does not exist: the public page that says so, with its status. */
export const notThere = () => data(null, { status: 404 })
