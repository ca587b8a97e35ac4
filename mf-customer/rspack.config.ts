import { defineArea } from '@loopi/kit'

export default defineArea('mf-customer')
