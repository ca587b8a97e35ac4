/**
 * Entry point of the balancer: one port in front of all hosts of a name. Settings: `PORT`, `HOST`, and `UPSTREAM`, such
 * as `host:3000`.
 */
import { createBalancer } from './balance.ts'

const { PORT = '3000', HOST = '0.0.0.0', UPSTREAM = 'host:3000' } = process.env
const [name = '', port = ''] = UPSTREAM.split(':')
const balancer = createBalancer({ name, port: Number(port) })
balancer.listen(Number(PORT), HOST, () => console.log(`balancer in front of ${UPSTREAM}, on ${HOST}:${PORT}`))

// Streams of open tabs have no end: hosts close theirs when they stop, and this one leaves at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
