import { type Attributes, context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import { Refusal } from '#contract/lib/errors.ts'
import type { Log } from './log.ts'

// Spans of a process for OpenTelemetry. Their names and attributes are those of routes, jobs, events and partners, and ids: never a
// body, an address, a name or an amount. Without `startTraces` they cost nothing.

const tracer = trace.getTracer('sol')

const contextOf = (parent: string | null) =>
  parent === null ? context.active() : propagation.extract(context.active(), { traceparent: parent })

/** A refusal's code, or an error's class: its message may quote typed text. */
const failed = (span: Span, error: unknown): void => {
  if (error instanceof Refusal) span.setAttribute('sol.refusal', error.code)
  else span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
}

/** Runs `work` in a span below the active one, or below `parent` (W3C traceparent) when that is given. */
export const traced = <T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  parent: string | null = null,
): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, contextOf(parent), async (span) => {
    try {
      return await work(span)
    } catch (error) {
      failed(span, error)
      throw error
    } finally {
      span.end()
    }
  })

/** A run of a job, if it handled anything: only a span that is closed is exported. */
export const tracedRun = async (job: string, run: () => Promise<number>): Promise<number> => {
  const span = tracer.startSpan(`job ${job}`, { root: true })
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      const handled = await run()
      if (handled > 0) span.setAttribute('sol.handled', handled).end()
      return handled
    } catch (error) {
      failed(span, error)
      span.end()
      throw error
    }
  })
}

/** The active span as W3C traceparent, for work that another process does later; null without one. */
export const traceparent = (): string | null => {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** For log lines: the trace in which they were written. */
export const traceOfLine = (): { trace?: string } => {
  const active = trace.getActiveSpan()?.spanContext()
  return active ? { trace: active.traceId } : {}
}

/** Logs the first failure after a success: a wrong address would otherwise go unnoticed. */
export const reported = (
  exporter: SpanExporter,
  { url, log }: { url: string; log: Pick<Log, 'warn'> },
): SpanExporter => {
  const collector = new URL(url).host
  let fails = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !fails) log.warn({ err: result.error, collector }, 'traces could not be sent: see TRACES_URL')
        fails = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/**
 * Sends this process's spans to a collector (OTLP over HTTP, JSON) until the returned function is called, which sends the last ones. A
 * collector that is slow or unreachable delays no call: spans wait in memory, at most 2,048, and are then dropped.
 */
export const startTraces = async (
  url: string,
  of: { role: string; version: string; log: Pick<Log, 'warn'> },
): Promise<() => Promise<void>> => {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `sol-${of.role}`, 'service.version': of.version }),
    spanProcessors: [
      new BatchSpanProcessor(reported(new OTLPTraceExporter({ url, timeoutMillis: 3_000 }), { url, log: of.log })),
    ],
  })
  provider.register()
  return async () => {
    // An unreachable collector must not delay a stop.
    await provider.shutdown().catch(() => undefined)
    for (const api of [trace, context, propagation]) api.disable()
  }
}
