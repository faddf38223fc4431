import { stripVTControlCharacters } from 'node:util'

/** A Vitest reporter that prints the failures and their diffs last, where a reader of the tail of a long log finds them. */
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
