import { defineArea } from '../rspack.config.base.ts'

export default defineArea('mf-company-admin')
