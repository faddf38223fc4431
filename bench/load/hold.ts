import { setTimeout as sleep } from 'node:timers/promises'
import { growth_max, growthOf, type Point } from './figures.ts'
import type { Product } from './product.ts'
import { readMemory } from './use.ts'

const reading_ms = 10_000

/** Reads the memory of every process until `load` is finished, prints it each minute, and then how much it grew. */
export const watchMemory = async (product: Product, load: Promise<void>): Promise<void> => {
  let isOn = true
  const points = new Map<string, Point[]>()
  const began = performance.now()
  const watching = (async () => {
    for (let reading = 0; isOn; reading += 1) {
      const memory = await readMemory(product)
      const at_min = (performance.now() - began) / 60_000
      for (const { name, rss } of memory) points.set(name, [...(points.get(name) ?? []), { at_min, value: rss }])
      const shown = memory.map(({ rss, heap }) => `${rss.toFixed(0)} (${heap.toFixed(0)})`)
      if (reading === 0) console.log(`| minute | ${memory.map(({ name }) => `${name}, MiB (heap)`).join(' | ')} |`)
      if (reading === 0) console.log(`| ---: |${memory.map(() => ' ---: |').join('')}`)
      if (reading % 6 === 0) console.log(`| ${at_min.toFixed(0)} | ${shown.join(' | ')} |`)
      await Promise.race([sleep(reading_ms), load])
    }
  })()
  await load.finally(() => {
    isOn = false
  })
  await watching
  console.log('')
  for (const [name, values] of points) {
    const growth = growthOf(values)
    const verdict = growth < growth_max ? 'flat' : `GROWS (bound ${growth_max * 100} %)`
    console.log(`${name}: ${(growth * 100).toFixed(1)} % over the last two thirds, ${verdict}`)
  }
}
