import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { birthOf, isAlive } from '../../lib/processes.ts'
import { codeOf, UserError } from '../../lib/user-error.ts'

type Owner = { pid: number; birth: string }

/** Whose claim this is: null when it does not say, undefined when there is none. */
function ownerIn(file: string): Owner | null | undefined {
  try {
    const [pid, birth = ''] = readFileSync(file, 'utf8').trim().split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), birth } : null
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
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
  // Written elsewhere and then put in its place: whoever comes at the same moment never reads half a claim.
  const claim = aside(file)
  writeFileSync(claim, `${process.pid}\n${birthOf(process.pid)}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (isPutAt(file, claim)) return () => rmSync(file, { force: true })
      const owner = ownerIn(file)
      if (owner && isLiving(owner))
        throw new UserError(
          `A pasta de dados ${folder} já está em uso por outra cópia do Loopi (processo ${owner.pid}). Feche a outra ou use outra pasta: DATA_DIR=.data2 PORT=3100 npm start`,
        )
      if (owner !== undefined) removeDead(file)
    }
  } finally {
    rmSync(claim, { force: true })
  }
  throw new UserError(
    `A pasta de dados ${folder} está sendo usada por outra cópia do Loopi. Tente de novo em instantes.`,
  )
}

const aside = (file: string): string => `${file}.${randomUUID()}`

/** Puts a claim in its place unless there is one. */
function isPutAt(file: string, claim: string): boolean {
  try {
    linkSync(claim, file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** Takes a dead claim away. Somebody else may have done so and claimed: what is living after all is put back. */
function removeDead(file: string): void {
  const taken = aside(file)
  try {
    renameSync(file, taken)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return
  }
  const owner = ownerIn(taken)
  if (owner && isLiving(owner)) isPutAt(file, taken)
  rmSync(taken, { force: true })
}
