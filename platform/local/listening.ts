import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a program listens on a port of this machine. Throws, with what it printed, when it ends before. */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk) => (output += chunk))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}: ${output}`)
    await sleep(20)
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (does: boolean) => () => {
      socket.destroy()
      resolve(does)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
