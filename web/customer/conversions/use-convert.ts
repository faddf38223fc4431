import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  type Conversion,
  type ConversionQuote,
  type ConversionSide,
  conversions,
} from '#contract/balance/conversions.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { localKey, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { moneyMoved } from '../data.ts'
import { isLess } from '../parts/amounts.ts'
import { useNow } from '../parts/use-now.ts'
import type { FundsKey } from '../wallets/messages.es.ts'

/** Debounce before a quote is requested. */
const rest_ms = 400

type Ask = { from: string; to: string; side: ConversionSide; amount: string }

const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest_ms)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** The locked quote for the input; `round` requests another one. */
const useQuote = (ask: Ask | null, round: number) => {
  const key = ask ? `${ask.from} ${ask.to} ${ask.side} ${ask.amount}` : ''
  const rested = useRested(key)
  const isRested = rested === key
  const query = useQuery({
    queryKey: localKey('conversion-quote', key, round),
    enabled: ask !== null && isRested,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => call(conversions.quote, { body: { id: newId(), ...(ask as Ask) }, signal }),
  })
  return { ...query, data: isRested ? query.data : undefined, error: isRested ? query.error : null }
}

/** Remaining validity of the quote in milliseconds; undefined without one. */
const useLeft = (quote: ConversionQuote | undefined): number | undefined => {
  const now = useNow(quote !== undefined)
  return quote && Math.max(0, Date.parse(quote.expiresAt) - now)
}

type Options = {
  from: string
  wallets: readonly Wallet[]
  initialTo: string
  onFrom(currency: string): void
  onDone(conversion: Conversion): void
}

/** Two currencies, an amount on either side, and its locked quote. */
export const useConvert = ({ from, wallets, initialTo, onFrom, onDone }: Options) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const failureMessage = useFailureMessage()
  const [to, setTo] = useState(initialTo)
  const [side, setSide] = useState<ConversionSide>('from')
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const typedIn = side === 'from' ? from : to
  const read = amounts.money(typed, typedIn)
  // Normalized: '100' and '100.00' are one price.
  const amount = read ? decimalText(fromWire(read)) : ''
  const ask = amount && from !== to ? { from, to, side, amount } : null
  const { data: quote, error: refused, isFetching } = useQuote(ask, round)
  const left = useLeft(quote)
  const available = wallets.find(({ currency }) => currency === from)?.available ?? { minor: '0', currency: from }

  const error = ((): string | undefined => {
    if (!read) return typed.trim() ? amountProblem(typed, typedIn) : undefined
    if (isFailure(refused) && refused.fields.amount) return refused.fields.amount.details
    const spending = side === 'from' ? read : quote?.amount
    return spending && isLess(available, spending)
      ? t('customer.convert.too-much', { available: format.money(available) })
      : undefined
  })()

  const id = useMemo(() => (quote ? newId() : ''), [quote])
  const {
    mutate,
    isPending,
    error: failed,
    reset,
  } = useMutation({
    mutationFn: () => call(conversions.create, { body: { id, quoteId: quote?.id ?? '' } }),
    onSuccess: (conversion) => {
      setTyped('')
      void stale(conversions, ...moneyMoved)
      onDone(conversion)
    },
    // Nothing moved: the next quote is requested immediately.
    onError: (why) => isFailure(why, 'quote_expired') && setRound((last) => last + 1),
  })

  const textOf = (shown: ConversionSide): string => {
    if (shown === side) return typed
    const other = shown === 'from' ? quote?.amount : quote?.received
    return other ? amounts.write(other) : ''
  }
  const type = (next: ConversionSide, text: string) => {
    reset()
    setSide(next)
    setTyped(text)
  }
  return {
    ...{ to, quote, left, isFetching, isPending, available, error, amount },
    isExpired: left === 0,
    problem: failed ? failureMessage(failed) : refused && !error ? failureMessage(refused) : undefined,
    field: (shown: ConversionSide) => ({
      value: textOf(shown),
      error: shown === side ? error : undefined,
      onChange: (text: string) => type(shown, text),
    }),
    chooseFrom: (next: string) => {
      if (next === to) setTo(from)
      onFrom(next)
      type('from', '')
    },
    chooseTo: (next: string) => {
      if (next === from) onFrom(to)
      setTo(next)
      if (side === 'to') type('from', '')
    },
    swap: () => {
      onFrom(to)
      setTo(from)
      type('from', '')
    },
    useAll: () => type('from', amounts.write(available)),
    renew: () => setRound((last) => last + 1),
    convert: () => mutate(),
  }
}
