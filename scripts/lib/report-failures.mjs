import { stripVTControlCharacters } from 'node:util'

/** A Vitest reporter: what failed and by what difference, last of all, where who has only the end of a long log finds it. */
export default class ReportFailures {
  onTestRunEnd(modules) {
    for (const module of modules) {
      const { relativeModuleId: file } = module
      for (const error of module.errors()) tell(file, error)
      for (const test of module.children.allTests('failed')) {
        for (const error of test.result().errors) tell(`${file}: ${test.fullName}`, error)
        for (const screen of test.meta().screens ?? []) console.log(`On the screen: ${screen}`)
      }
    }
  }
}

const tell = (where, { message, diff }) =>
  console.log(`\nFAILED ${where}\n${stripVTControlCharacters(diff ?? message ?? '').slice(0, 3_000)}`)
