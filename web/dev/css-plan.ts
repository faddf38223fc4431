import { compileSheet, encodePlan } from 'beasties/compiler'
import type { Plugin } from 'vite'

/** Every element that moves stops for readers who want no motion (base.css): the compiler does not see that it matches. */
const allowRules = [/:not\(#_\)/]

const exported = /^export default ("(?:[^"\\]|\\.)*")/

/** `import plan from './public.css?inline&plan'`: a style sheet parsed by the build, of which each page takes the rules that it uses. */
export const cssPlan = (): Plugin => ({
  name: 'css-plan',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('.css?inline&plan')) return undefined
    const css = exported.exec(code)?.[1]
    if (!css) throw new Error(`${id} is not a style sheet as text`)
    return {
      code: `export default ${JSON.stringify(encodePlan(compileSheet(JSON.parse(css), { allowRules })))}`,
      map: null,
    }
  },
})
