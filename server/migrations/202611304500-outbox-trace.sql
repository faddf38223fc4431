-- The span that wrote an event, as W3C traceparent, when traces are on: its delivery continues the trace.
alter table outbox add column trace text;
