import { z } from 'zod'

// Parsing without generated code keeps the strict content security policy free of 'unsafe-eval'. Every schema
// takes `z` from here: the first schema of objects decides once whether code may be generated.
z.config({ jitless: true })

export { z }
