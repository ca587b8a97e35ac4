#!/usr/bin/env node
/** Bin `loopi` of `@loopi/kit`, in the repository of an area. */
import { runKit } from './program.ts'

process.exitCode = await runKit(process.argv.slice(2))
