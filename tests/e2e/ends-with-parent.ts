// Loaded before a server that a test starts: a worker that ends, or is killed, closes this pipe and leaves no server behind.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
