import { defineArea } from '@loopi/platform'

export default defineArea('mf-company-admin')
