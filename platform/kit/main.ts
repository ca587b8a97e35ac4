#!/usr/bin/env node
/** Bin `loopi` of `@loopi/platform`, for an area's own repository. */
import process from 'node:process'

/** Oldest Node with the type stripping and module functions that the kit needs. */
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(`✗ @loopi/platform needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}.`)
  process.exitCode = 1
} else {
  const { runKit } = await import('./program.ts')
  process.exitCode = await runKit(process.argv.slice(2))
}
