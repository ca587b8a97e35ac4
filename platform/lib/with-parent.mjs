// Loaded into every child process (node --import): when the parent is gone, killed with -9 included, the channel to it
// closes, and the child ends as if it had been asked to. So nothing survives the command that started it.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The channel alone must not keep a finished command alive.
  process.channel.unref()
}
