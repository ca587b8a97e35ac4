import { startStandalone } from '@loopi/platform/testing/standalone'
import { area } from '../area.ts'
import module from './area.tsx'

startStandalone(area, module, { role: null })
