import { z } from 'zod'

// Parsing without generated code complies with the strict content security policy without 'unsafe-eval'. Every schema must import `z`
// from here: the first object schema fixes the setting.
z.config({ jitless: true })

export { z }
