import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf, Problem } from './problem.ts'
import { birthOf, isAlive } from './processes.ts'

type Owner = { pid: number; birth: string }

function ownerIn(file: string): Owner | undefined {
  try {
    const [pid, birth = ''] = readFileSync(file, 'utf8').trim().split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), birth } : undefined
  } catch {
    return undefined
  }
}

/** An id is given to a new process some day, so the time of birth has to fit as well. */
const isLiving = (owner: Owner): boolean => isAlive(owner.pid) && birthOf(owner.pid) === owner.birth

/**
 * Claims a data folder for this process, so that no second copy starts a server in it. The claim of a process that was
 * killed does not count. Returns what gives it back.
 */
export function claimFolder(file: string, folder: string): () => void {
  const claim = `${process.pid}\n${birthOf(process.pid)}\n`
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, claim, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const owner = ownerIn(file)
      if (owner && isLiving(owner))
        throw new Problem(
          `A pasta de dados ${folder} já está em uso por outra cópia do Loopi (processo ${owner.pid}). Feche a outra ou use outra pasta: DATA_DIR=.data2 PORT=3100 npm start`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Problem(`A pasta de dados ${folder} está sendo usada por outra cópia do Loopi. Tente de novo em instantes.`)
}
