-- The record of a job that a release renamed or dropped is removed by the worker.
grant delete on jobs to sol_app;
