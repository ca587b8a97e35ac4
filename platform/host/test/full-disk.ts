// Fault injection, imported before a test's host: while the file `FULL_DISK` exists, writes fail halfway (ENOSPC).
import { existsSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

const isFull = () => existsSync(process.env.FULL_DISK ?? '')
const full = (where: unknown) =>
  Object.assign(new Error(`ENOSPC: no space left on device, write '${where}'`), { code: 'ENOSPC', path: String(where) })

const { open, cp, writeFile } = fs

Object.assign(fs, {
  async open(...given: Parameters<typeof open>): Promise<FileHandle> {
    const handle = await open(...given)
    if (isFull() && given[1] !== 'r')
      handle.writeFile = async (text) => {
        await handle.write(String(text).slice(0, 10))
        throw full(given[0])
      }
    return handle
  },
  async cp(...given: Parameters<typeof cp>): Promise<void> {
    if (!isFull()) return cp(...given)
    await fs.mkdir(String(given[1]), { recursive: true })
    await writeFile(path.join(String(given[1]), 'remoteEntry.js'), 'ent')
    throw full(given[1])
  },
})
syncBuiltinESMExports()
