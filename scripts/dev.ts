/** `npm run dev [-- <area>]`: the product, or one area alone, with hot reload. */
import '../platform/local/develop.ts'
