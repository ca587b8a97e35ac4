import { standAlone } from '@loopi/shared/testing/standalone'
import { area } from '../area.ts'
import module from './area.tsx'

standAlone(area, module, { role: 'admin' })
