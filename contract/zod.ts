import { z } from 'zod'

// Parsing without generated code keeps the strict content security policy free of 'unsafe-eval'. Whoever makes a schema
// takes `z` from here: the first schema of objects asks once, for all, whether code may be generated.
z.config({ jitless: true })

export { z }
