// Loaded before an api that a test starts: while the file `FULL_DISK` exists, no upload finds room on the disk.
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
