// Preloaded into a test's api: while the file `FULL_DISK` exists, uploads fail with a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { createWriteStream } = fs

Object.assign(fs, {
  createWriteStream(...[where, ...how]: Parameters<typeof createWriteStream>) {
    const isFull = String(where).includes('loopi-upload-') && fs.existsSync(process.env.FULL_DISK ?? '')
    return createWriteStream(isFull ? '/dev/full' : where, ...how)
  },
})
syncBuiltinESMExports()
