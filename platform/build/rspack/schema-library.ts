/** Door to zod for the contract of browsers: a module that has no use for it any more does not bring it, either. */
export { z } from '@loopi/contract/zod'
