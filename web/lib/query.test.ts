import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './query.ts'

test('news that comes during the first reading is read, however late that reading answers', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const answers: ((count: number) => void)[] = []
  const queryFn = () => new Promise<number>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: ['news', 'list'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const read = readAgain(client, ['news'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  answers[0]?.(0)
  await read
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false, isFetching: false })
  leave()
})
