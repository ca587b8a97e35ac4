/** `npm run release -- mf-customer`: builds that area, asks the gate, and publishes it; nothing goes live by this. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { areaFrom, authorOf, runCommand } from '../shell/releases/cli.ts'
import { examine, isFit } from '../shell/releases/gate.ts'
import { notePublished, Refused } from '../shell/releases/operations.ts'
import { publishFolder } from '../shell/releases/publish.ts'
import { readRegistry } from '../shell/releases/registry-log.ts'
import { releaseTexts as texts } from '../shell/releases/release.texts.ts'
import { verdictTable } from '../shell/releases/report.ts'
import { buildRelease } from './build.ts'
import { root } from './lib/paths.ts'
import { places } from './lib/places.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } })
  const area = areaFrom(positionals[0], texts.usage.release)
  const author = authorOf(values.reason ?? texts.publishedReason)
  const { storeDir } = places
  console.log(texts.building(area))
  const draftStore = path.join(root, 'dist', `.candidate-${process.pid}`)
  try {
    const { hash } = await buildRelease(root, draftStore, area)
    const draft = path.join(draftStore, area, hash)
    const verdict = await examine(draft, area, await readRegistry(storeDir), places)
    if (!isFit(verdict)) throw new Refused(area, hash, verdict)
    console.log(`${texts.passed(area, hash)}\n${verdictTable(verdict)}`)
    const isNew = await publishFolder(draft, { storeDir, area, hash })
    if (isNew) await notePublished(places, area, hash, author)
    console.log(isNew ? texts.published(area, hash) : texts.known(area, hash))
  } finally {
    await rm(draftStore, { recursive: true, force: true })
  }
})
