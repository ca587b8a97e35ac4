// Compares what npm installed with the lock: the same version and checksum of every package, and none besides. npm takes
// a newer one without a word where the lock has no entry.
import { readFileSync } from 'node:fs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
const locked = packagesOf('package-lock.json')
const foreign = Object.entries(packagesOf('node_modules/.package-lock.json')).filter(
  ([path, { version, integrity, link }]) =>
    !link &&
    path.startsWith('node_modules/') &&
    (locked[path]?.version !== version || locked[path]?.integrity !== integrity),
)
for (const [path, { version }] of foreign)
  console.error(`${path} ${version}: the lock has ${locked[path]?.version ?? 'none'}`)
if (foreign.length > 0) {
  console.error('What was installed is not what package-lock.json says: commit the lock that npm install writes.')
  process.exit(1)
}
