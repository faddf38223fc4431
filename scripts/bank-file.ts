import { parseArgs } from 'node:util'
import { checkBankFile } from '#server/modules/ground/bank-files/index.ts'

const usage = `Usage: npm run bank-file -- check [--lenient] <file>…   one JSON line a file; 1 when a file is wrong
       npm run bank-file -- show [--lenient] <file>…    as a person reads it`

const run = async (command: string | undefined, files: readonly string[], isLenient: boolean): Promise<number> => {
  if ((command !== 'check' && command !== 'show') || files.length === 0) {
    console.error(usage)
    return 2
  }
  let status = 0
  for (const file of files) {
    const { report, show } = await checkBankFile(file, { isLenient })
    if (!report.ok) status = 1
    if (command === 'check') console.log(JSON.stringify({ file, ...report }))
    else
      console.log(
        [...show(), '', ...report.errors.map(({ line, field, message }) => `line ${line} ${field}: ${message}`)].join(
          '\n',
        ),
      )
  }
  return status
}

const main = async (): Promise<number> => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { lenient: { type: 'boolean' } } })
    const [command, ...files] = positionals
    return await run(command, files, values.lenient ?? false)
  } catch (error) {
    console.error(error instanceof Error ? `${error.message}\n${usage}` : usage)
    return 2
  }
}

process.exitCode = await main()
