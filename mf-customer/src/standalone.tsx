import { startStandalone } from '@loopi/kit/testing/standalone'
import { area } from '../area.ts'
import module from './area.tsx'

startStandalone(area, module, { role: 'cliente' })
