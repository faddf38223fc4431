export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`)
}

let steps = 0
export const printStep = (text: string): void => {
  steps += 1
  print(`${String(steps).padStart(2)}. ${text}`)
}
