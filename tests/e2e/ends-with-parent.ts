// Preloaded into a test's server: a worker that exits, or is killed, closes this pipe and leaves no server behind.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
