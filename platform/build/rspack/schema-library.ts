/** Re-exports zod for browser contracts, so that modules that no longer use it drop it. */
export { z } from '@loopi/contract/zod'
